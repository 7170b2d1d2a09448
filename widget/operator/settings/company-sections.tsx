import { SelectField } from '../../ui/select-field.js';
import { TextArea } from '../../ui/text-area.js';
import { TextField } from '../../ui/text-field.js';
import { Section } from '../components/area-page.js';
import { CheckInput, FieldGroup } from '../components/form-fields.js';
import { type NumberName, TOPICS, type TypedSettings } from './company-form.js';
import type { CompanySettings } from './company-operations.generated.js';
import { t } from './text.js';

/** What comes of it when the same person has other sessions, the mildest first. */
const SAME_PERSON_RULES = ['WARNING', 'MANUAL_CHECK', 'REJECTION'] as const;

/** The settings while they are changed. */
export interface CompanyFields {
  readonly now: CompanySettings;
  readonly change: (changes: Partial<CompanySettings>) => void;
  readonly typed: TypedSettings;
  readonly type: (changes: Partial<TypedSettings>) => void;
  /** What is wrong with a number, once it was tried to save. */
  readonly mistake: (name: NumberName) => string | null;
}

export function AppearanceSettings({ fields: { now, change } }: { readonly fields: CompanyFields }) {
  return (
    <Section heading={t('company.appearance')}>
      <TextField label={t('company.name')} value={now.name} onInput={(name) => change({ name })} />
      <TextField
        label={t('company.logo')}
        hint={t('company.logoHint')}
        type="url"
        leftToRight
        value={now.logoUrl ?? ''}
        onInput={(logoUrl) => change({ logoUrl })}
      />
      <TextField
        label={t('company.accent')}
        hint={t('company.accentHint')}
        leftToRight
        value={now.accent ?? ''}
        onInput={(accent) => change({ accent })}
      />
    </Section>
  );
}

export function ConsentSettings({ fields: { now, change } }: { readonly fields: CompanyFields }) {
  return (
    <Section heading={t('company.consent')}>
      <CheckInput
        label={t('company.consentRequired')}
        checked={now.consentRequired}
        onChange={(consentRequired) => change({ consentRequired })}
      />
      <TextField
        label={t('company.consentVersion')}
        leftToRight
        value={now.consentVersion}
        onInput={(consentVersion) => change({ consentVersion })}
      />
      <TextField
        label={t('company.privacy')}
        hint={t('company.privacyHint')}
        type="url"
        leftToRight
        value={now.privacyUrl ?? ''}
        onInput={(privacyUrl) => change({ privacyUrl })}
      />
    </Section>
  );
}

export function DecidingSettings({ fields }: { readonly fields: CompanyFields }) {
  const { now, change } = fields;
  return (
    <Section heading={t('company.deciding')}>
      <NumberInput
        label={t('company.similarity')}
        hint={t('company.similarityHint')}
        name="similarity"
        fields={fields}
      />
      <CheckInput
        label={t('company.reviewUnverified')}
        hint={t('company.reviewUnverifiedHint')}
        checked={now.reviewUnverified}
        onChange={(reviewUnverified) => change({ reviewUnverified })}
      />
      <SelectField
        label={t('company.samePerson')}
        hint={t('company.samePersonHint')}
        value={now.samePerson}
        options={SAME_PERSON_RULES.map((value) => ({ value, label: t(`company.samePerson.${value}`) }))}
        onChange={(samePerson) => change({ samePerson })}
      />
      <NumberInput label={t('company.retention')} hint={t('company.retentionHint')} name="retention" fields={fields} />
      <NumberInput
        label={t('company.callRetention')}
        hint={t('company.callRetentionHint')}
        name="callRetention"
        fields={fields}
      />
      <NumberInput
        label={t('company.beneficiaryDays')}
        hint={t('company.beneficiaryDaysHint')}
        name="beneficiaryDays"
        fields={fields}
      />
    </Section>
  );
}

export function ScreeningSettings({ fields }: { readonly fields: CompanyFields }) {
  const { now, change } = fields;
  const screening = (changes: Partial<CompanySettings['screening']>): void =>
    change({ screening: { ...now.screening, ...changes } });
  return (
    <Section heading={t('company.screening')}>
      <CheckInput
        label={t('company.screenSessions')}
        checked={now.screening.sessions}
        onChange={(sessions) => screening({ sessions })}
      />
      <NumberInput label={t('company.threshold')} hint={t('company.thresholdHint')} name="threshold" fields={fields} />
      <NumberInput
        label={t('company.manualFrom')}
        hint={t('company.manualFromHint')}
        name="manualFrom"
        fields={fields}
      />
      <FieldGroup legend={t('company.topics')}>
        <p class="fine">{t('company.topicsHint')}</p>
        {TOPICS.map((topic) => (
          <CheckInput
            key={topic}
            label={t(`topic.${topic}`)}
            checked={now.screening.topics.includes(topic)}
            onChange={(wanted) =>
              screening({
                topics: TOPICS.filter((each) => (each === topic ? wanted : now.screening.topics.includes(each))),
              })
            }
          />
        ))}
      </FieldGroup>
    </Section>
  );
}

export function AccessSettings({ fields }: { readonly fields: CompanyFields }) {
  const { now, change, typed, type } = fields;
  return (
    <Section heading={t('company.access')}>
      <TextArea
        label={t('company.origins')}
        hint={t('company.originsHint')}
        rows={3}
        leftToRight
        value={typed.origins}
        onInput={(origins) => type({ origins })}
      />
      <TextArea
        label={t('company.addresses')}
        hint={t('company.addressesHint')}
        rows={3}
        leftToRight
        value={typed.addresses}
        onInput={(addresses) => type({ addresses })}
      />
      <NumberInput label={t('company.requests')} hint={t('company.requestsHint')} name="requests" fields={fields} />
      <CheckInput
        label={t('company.verifiedEmail')}
        checked={now.requireVerifiedEmail}
        onChange={(requireVerifiedEmail) => change({ requireVerifiedEmail })}
      />
      <CheckInput
        label={t('company.legacyErrors')}
        hint={t('company.legacyErrorsHint')}
        checked={now.legacyErrors}
        onChange={(legacyErrors) => change({ legacyErrors })}
      />
    </Section>
  );
}

interface NumberInputProps {
  readonly label: string;
  readonly hint: string;
  readonly name: NumberName;
  readonly fields: CompanyFields;
}

function NumberInput({ label, hint, name, fields: { typed, type, mistake } }: NumberInputProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      leftToRight
      value={typed[name]}
      onInput={(text) => type({ [name]: text })}
      mistake={mistake(name)}
    />
  );
}
