import { useState } from 'preact/hooks';
import { ownTitle, t } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import { Form } from '../../ui/field.js';
import { Page, Points } from '../../ui/page.js';
import { TextField } from '../../ui/text-field.js';
import type { CallFlow } from '../flow/call-flow.js';
import { useSession } from '../flow/flow-context.js';
import type { ApplicantStep } from '../operations/applicant-session.js';

/** Of the name that the service takes. */
const MOST_NAME_CHARACTERS = 100;

interface CallPrepareProps {
  readonly call: CallFlow;
  readonly step: ApplicantStep;
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** What the call needs, and the applicant's name where the company wants it; the browser asks for the devices next. */
export function CallPrepare({ call, step, name, onName }: CallPrepareProps) {
  const session = useSession();
  const [missing, setMissing] = useState(false);
  const named = step.settings.nameRequired === true;
  const goOn = (): void => {
    if (named && name.trim() === '') {
      setMissing(true);
      document.getElementById('call-name')?.focus();
      return;
    }
    void call.openDevices();
  };
  return (
    <Page
      id="call-prepare"
      heading={ownTitle(step.title) ?? t('call.prepare.heading')}
      lead={t('call.prepare.text', { company: session.company.name })}
      actions={
        <Button kind="primary" onPress={goOn}>
          {t('call.prepare.continue')}
        </Button>
      }
    >
      {named && (
        <Form onSubmit={goOn}>
          <TextField
            id="call-name"
            label={t('call.name.label')}
            value={name}
            onInput={(text) => {
              onName(text);
              setMissing(false);
            }}
            autoComplete="name"
            hint={t('call.name.hint')}
            maxLength={MOST_NAME_CHARACTERS}
            mistake={missing ? t('call.name.mistake') : null}
          />
        </Form>
      )}
      <Points
        items={[
          { icon: 'sun', text: t('call.prepare.light') },
          { icon: 'card', text: t('call.prepare.document') },
          { icon: 'clock', text: t('call.prepare.time') },
        ]}
      />
      <p class="fine">{t('call.prepare.primer')}</p>
    </Page>
  );
}
