import { useState } from 'preact/hooks';
import type { Nothing } from '../../contract/operation.js';
import { Button } from '../../ui/button.js';
import { Form } from '../../ui/field.js';
import { useActing, useAsked } from '../components/asked.js';
import { Failure } from '../components/failure.js';
import { toast } from '../components/toast.js';
import { ask } from '../shell/account.js';
import { changedSettings, MOST_DAYS, numbersOf, settingsOf, typedOf } from './company-form.js';
import { CHANGE_COMPANY, COMPANY, type CompanySettings } from './company-operations.generated.js';
import {
  AccessSettings,
  AppearanceSettings,
  type CompanyFields,
  ConsentSettings,
  DecidingSettings,
  ScreeningSettings,
} from './company-sections.js';
import { TabColumn } from './tab-column.js';
import { t } from './text.js';

const NOTHING: Nothing = {};

/** How the company appears to applicants, what it asks for, how long it keeps, how it screens. */
export function CompanyTab() {
  const { data, failure, reload } = useAsked(COMPANY, NOTHING);
  if (failure !== null) return <Failure failure={failure} onRetry={reload} />;
  return data === null ? null : <CompanyForm settings={data.company} />;
}

function CompanyForm({ settings }: { readonly settings: CompanySettings }) {
  const [saved, setSaved] = useState(settings);
  const [now, setNow] = useState(settings);
  const [typed, setTyped] = useState(() => typedOf(settings));
  const [tried, setTried] = useState(false);
  const { busy, failure, act } = useActing();
  const numbers = numbersOf(typed);
  const fields: CompanyFields = {
    now,
    change: (changes) => setNow((before) => ({ ...before, ...changes })),
    typed,
    type: (changes) => setTyped((before) => ({ ...before, ...changes })),
    mistake: (name) => {
      if (!tried || !numbers[name].wrong) return null;
      const most = MOST_DAYS[name];
      return most === undefined ? t('company.noNumber') : t('company.noDays', { most });
    },
  };
  const submit = (): void => {
    setTried(true);
    if (Object.values(numbers).some(({ wrong }) => wrong)) return;
    const input = settingsOf(now, typed);
    void act(async () => {
      await ask(CHANGE_COMPANY, { input: changedSettings(saved, input) });
      setSaved(input);
      toast(t('company.saved'));
    });
  };
  return (
    <TabColumn heading={t('tab.company')}>
      <Form onSubmit={submit}>
        <AppearanceSettings fields={fields} />
        <ConsentSettings fields={fields} />
        <DecidingSettings fields={fields} />
        <ScreeningSettings fields={fields} />
        <AccessSettings fields={fields} />
        {failure !== null && <Failure failure={failure} />}
        <Button kind="primary" busy={busy}>
          {t('company.save')}
        </Button>
      </Form>
    </TabColumn>
  );
}
