import { useEffect, useRef, useState } from 'preact/hooks';
import type { Chat, ChatEntry } from '../../call/chat.js';
import { t } from '../../i18n/translator.js';
import { announce } from '../../ui/announcer.js';
import { Button, Tool } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';

/** The longest message that the room takes, in characters. */
const MOST_CHARACTERS = 2_000;

/** What is written in the call. */
export function CallChat({ chat, onClose }: { readonly chat: Chat; readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { value: entries } = chat.entries;
  const last = entries.at(-1);
  useEffect(() => {
    chat.seen();
    list.current?.scrollTo({ top: list.current.scrollHeight });
    if (last !== undefined && isOfOther(last)) announce(`${nameOf(last)}: ${last.text}`);
  }, [entries.length]);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const send = (): void => {
    chat.write(text);
    setText('');
  };
  return (
    <section class="call-chat" aria-label={t('call.chat')} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <header>
        <h2>{t('call.chat')}</h2>
        <Tool aria-label={t('call.chat.close')} onPress={onClose}>
          <Icon name="close" />
        </Tool>
      </header>
      {/* Scrolled by the keys as well. */}
      <ul ref={list} tabIndex={entries.length > 0 ? 0 : undefined} aria-label={t('call.chat')}>
        {entries.map((entry) => (
          <Message key={entry.key} entry={entry} onAgain={() => chat.again(entry.key)} />
        ))}
      </ul>
      {entries.length === 0 && <p class="call-chat-empty">{t('call.chat.empty')}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <textarea
          ref={field}
          class="text"
          rows={1}
          dir="auto"
          value={text}
          maxLength={MOST_CHARACTERS}
          aria-label={t('call.chat.label')}
          placeholder={t('call.chat.label')}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <Button kind="primary" waiting={text.trim() === ''}>
          {t('call.chat.send')}
        </Button>
      </form>
    </section>
  );
}

function Message({ entry, onAgain }: { readonly entry: ChatEntry; readonly onAgain: () => void }) {
  return (
    <li class={isOfOther(entry) ? 'theirs' : 'own'}>
      <small>{isOfOther(entry) ? <bdi>{nameOf(entry)}</bdi> : t('call.you')}</small>
      <p dir="auto">{entry.text}</p>
      {entry.state === 'sending' && <small>{t('call.chat.sending')}</small>}
      {entry.state === 'refused' && (
        <small class="bad">
          {t('call.chat.refused')}{' '}
          <button type="button" class="link" onClick={onAgain}>
            {t('call.chat.again')}
          </button>
        </small>
      )}
    </li>
  );
}

/** This page's own messages are the applicant's; those of other applicants carry their names. */
function isOfOther({ mine }: ChatEntry): boolean {
  return !mine;
}

function nameOf({ name, role }: ChatEntry): string {
  if (name !== '') return name;
  return t(role === 'applicant' ? 'call.participant' : 'call.operator');
}
