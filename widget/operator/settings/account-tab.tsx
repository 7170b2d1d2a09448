import { useState } from 'preact/hooks';
import type { Nothing } from '../../contract/operation.js';
import { Button } from '../../ui/button.js';
import { Form } from '../../ui/field.js';
import { TextField } from '../../ui/text-field.js';
import { Section } from '../components/area-page.js';
import { useActing } from '../components/asked.js';
import { Confirm } from '../components/confirm.js';
import { ConsoleIcon } from '../components/icon.js';
import { toast } from '../components/toast.js';
import { ask, enter, leave, user } from '../shell/account.js';
import { CHANGE_PASSWORD, SIGN_OUT_EVERYWHERE } from './account-operations.generated.js';
import { TabColumn } from './tab-column.js';
import { t } from './text.js';
import { WrongPassword } from './wrong-password.js';
import { TotpSection } from './totp-section.js';

const NOTHING: Nothing = {};
/** Characters that a password needs; the service decides the same. */
const SHORTEST_PASSWORD = 8;

/** One's own password, authenticator app and sign-ins. */
export function AccountTab() {
  return (
    <TabColumn heading={t('tab.account')}>
      <p class="fine">{t('account.lead', { email: user().email })}</p>
      <Section heading={t('password.heading')}>
        <PasswordForm />
      </Section>
      <TotpSection enrolled={user().totpEnabled} />
      <SignIns />
    </TabColumn>
  );
}

function PasswordForm() {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, failure, act } = useActing();
  const short = next.length < SHORTEST_PASSWORD;
  const submit = (): void => {
    setTried(true);
    if (current === '' || short) return;
    void act(async () => {
      const { changePassword } = await ask(CHANGE_PASSWORD, { current, next });
      // All sign-ins have ended with the old password; this one goes on with a token of its own.
      if (changePassword.token !== null) await enter(changePassword.token);
      toast(t('password.changed'));
      setCurrent('');
      setNext('');
      setTried(false);
    });
  };
  return (
    <Form onSubmit={submit}>
      <TextField
        label={t('password.current')}
        type="password"
        autoComplete="current-password"
        leftToRight
        value={current}
        onInput={setCurrent}
        mistake={tried && current === '' ? t('password.currentMissing') : null}
      />
      <TextField
        label={t('password.next')}
        hint={t('password.hint')}
        type="password"
        autoComplete="new-password"
        leftToRight
        value={next}
        onInput={setNext}
        mistake={tried && short ? t('password.short') : null}
      />
      {failure !== null && <WrongPassword failure={failure} />}
      <Button kind="primary" busy={busy}>
        {t('password.verb')}
      </Button>
    </Form>
  );
}

function SignIns() {
  const [asked, setAsked] = useState(false);
  return (
    <Section heading={t('signIns.heading')}>
      <p class="fine">{t('signIns.lead')}</p>
      <div class="actions">
        <Button kind="danger" onPress={() => setAsked(true)}>
          <ConsoleIcon name="sign-out" />
          {t('signIns.verb')}
        </Button>
      </div>
      {asked && (
        <Confirm
          heading={t('signIns.ask')}
          verb={t('signIns.verb')}
          danger
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            await ask(SIGN_OUT_EVERYWHERE, NOTHING);
            leave();
          }}
        >
          <p>{t('signIns.text')}</p>
        </Confirm>
      )}
    </Section>
  );
}
