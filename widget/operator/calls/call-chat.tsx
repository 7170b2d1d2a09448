import { useEffect, useRef, useState } from 'preact/hooks';
import type { Chat } from '../../call/chat.js';
import { Button } from '../../ui/button.js';
import { Form } from '../../ui/field.js';
import { TextField } from '../../ui/text-field.js';
import { Time } from '../components/time.js';
import { t } from './text.js';

interface CallChatProps {
  readonly chat: Chat;
}

/** What is written in the call. */
export function CallChat({ chat }: CallChatProps) {
  const [text, setText] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const { value: entries } = chat.entries;
  useEffect(() => {
    chat.seen();
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [entries]);
  const write = (): void => {
    chat.write(text);
    setText('');
  };
  return (
    <div class="calls-chat">
      <div role="log" aria-label={t('side.chat')}>
        <ol ref={list}>
          {entries.map((entry) => (
            <li key={entry.key} class={entry.mine ? 'own' : ''}>
              <p class="fine">
                <bdi>{entry.mine ? t('chat.you') : entry.name === '' ? t('role.applicant') : entry.name}</bdi> ·{' '}
                <Time at={entry.at} />
              </p>
              <p dir="auto">{entry.text}</p>
              {entry.state === 'sending' && <p class="fine">{t('chat.sending')}</p>}
              {entry.state === 'refused' && (
                <Button kind="quiet" onPress={() => chat.again(entry.key)}>
                  {t('chat.again')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      </div>
      {entries.length === 0 && <p class="fine">{t('chat.empty')}</p>}
      <Form onSubmit={write}>
        <TextField label={t('chat.label')} value={text} onInput={setText} />
        <Button>{t('chat.send')}</Button>
      </Form>
    </div>
  );
}
