import { useState } from 'preact/hooks';
import { t } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import { Form } from '../../ui/field.js';
import { Page } from '../../ui/page.js';
import { TextField } from '../../ui/text-field.js';
import { useFlow, useSession } from '../flow/flow-context.js';
import { useBack } from '../flow/use-back.js';
import type { LinkChannel } from '../operations/handoff.generated.js';
import { useMovedElsewhere } from './following.js';

/** A message between two of which the service wants a pause; the reason is told with it. */
type Problem = 'mistake' | 'tooMany' | 'failed';

/** Where to send the link to, so that the applicant opens it on their phone. */
export function SendLinkScreen() {
  const flow = useFlow();
  useMovedElsewhere();
  // The code is one step back, also where the session is for phones alone.
  const back = (): void =>
    flow.session.value?.options.skip_desktop === true ? flow.handoff.stay() : flow.handoff.choose();
  return <SendLinkForm lead={t('sendLink.text')} sent={(to) => t('sendLink.sent.text', { to })} onBack={back} />;
}

interface SendLinkFormProps {
  readonly lead: string;
  /** What is said once the link is on its way to somebody. */
  readonly sent: (to: string) => string;
  readonly onSent?: () => void;
  readonly onBack: () => void;
}

/** Asks for a number or an address, and sends the link of the session there. */
export function SendLinkForm({ lead, sent: said, onSent, onBack }: SendLinkFormProps) {
  const flow = useFlow();
  const { linkChannels } = useSession();
  const [channel, setChannel] = useState<LinkChannel>(linkChannels.includes('SMS') ? 'SMS' : 'EMAIL');
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);

  useBack(() => (sent ? setSent(false) : onBack()));
  const send = async (): Promise<void> => {
    // The Enter key asks no button.
    if (busy) return;
    setBusy(true);
    const refusal = await flow.handoff.send(channel, to);
    setBusy(false);
    setProblem(refusal);
    if (refusal === null) {
      setSent(true);
      onSent?.();
    } else document.getElementById('link-receiver')?.focus();
  };
  const change = (next: LinkChannel): void => {
    setChannel(next);
    setTo('');
    setProblem(null);
  };
  if (sent) {
    return (
      <Page
        id="send-link-sent"
        sign={{ icon: 'check' }}
        heading={t('sendLink.sent.heading')}
        lead={said(`\u2066${to}\u2069`)}
        actions={<Button onPress={() => setSent(false)}>{t('sendLink.again')}</Button>}
      />
    );
  }
  const [other] = linkChannels.filter((one) => one !== channel);
  return (
    <Page
      id="send-link"
      heading={t('sendLink.heading')}
      lead={lead}
      actions={
        <>
          {other !== undefined && (
            <Button kind="quiet" onPress={() => change(other)}>
              {t(`sendLink.instead.${other}`)}
            </Button>
          )}
          <Button onPress={onBack}>{t('action.back')}</Button>
          <Button kind="primary" busy={busy} onPress={() => void send()}>
            {t('sendLink.send')}
          </Button>
        </>
      }
    >
      <Form onSubmit={() => void send()}>
        <TextField
          id="link-receiver"
          label={t(channel === 'SMS' ? 'contact.phone.label' : 'contact.email.label')}
          value={to}
          onInput={(text) => {
            setTo(text);
            setProblem(null);
          }}
          inputMode={channel === 'SMS' ? 'tel' : 'email'}
          autoComplete={channel === 'SMS' ? 'tel' : 'email'}
          {...(channel === 'SMS' ? { hint: t('contact.phone.hint') } : {})}
          mistake={problem === null ? null : mistakeOf(problem, channel)}
          leftToRight
        />
      </Form>
    </Page>
  );
}

function mistakeOf(problem: Problem, channel: LinkChannel): string {
  if (problem === 'mistake') return t(channel === 'SMS' ? 'contact.phone.mistake' : 'contact.email.mistake');
  return t(`sendLink.problem.${problem}`);
}
