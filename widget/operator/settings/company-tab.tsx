import { useState } from 'preact/hooks';
import type { Nothing } from '../operations/operation.js';
import { Section } from '../parts/area-page.js';
import { useActing, useAsked } from '../parts/asked.js';
import { Button } from '../parts/button.js';
import { Failure } from '../parts/failure.js';
import { CheckInput, FieldGroup, Form, TextArea, TextInput } from '../parts/form-fields.js';
import { toast } from '../parts/toast.js';
import { ask } from '../shell/account.js';
import { changedSettings, lines, readNumber, TOPICS } from './company-form.js';
import { CHANGE_COMPANY, COMPANY_SETTINGS, type CompanySettings } from './company-operations.js';
import { TabColumn } from './tab-column.js';
import { t } from './text.js';

const NOTHING: Nothing = {};

/** How the company appears to applicants, what it asks for, how long it keeps, how it screens. */
export function CompanyTab() {
  const { data, failure, reload } = useAsked(COMPANY_SETTINGS, NOTHING);
  if (failure !== null) return <Failure failure={failure} onRetry={reload} />;
  return data === null ? null : <CompanyForm settings={data.company} />;
}

function CompanyForm({ settings }: { readonly settings: CompanySettings }) {
  const [saved, setSaved] = useState(settings);
  const [now, setNow] = useState(settings);
  // Numbers and lists are kept as they are typed.
  const [similarity, setSimilarity] = useState(String(settings.similarityThreshold));
  const [retention, setRetention] = useState(String(settings.retentionDays ?? ''));
  const [requests, setRequests] = useState(String(settings.requestsPerMinute ?? ''));
  const [threshold, setThreshold] = useState(String(settings.screening.threshold));
  const [manualFrom, setManualFrom] = useState(String(settings.screening.manualCheckFrom));
  const [origins, setOrigins] = useState(settings.allowedOrigins.join('\n'));
  const [addresses, setAddresses] = useState(settings.returnAddresses.join('\n'));
  const [tried, setTried] = useState(false);
  const { busy, failure, act } = useActing();
  const numbers = {
    similarity: readNumber(similarity),
    retention: readNumber(retention, { optional: true }),
    requests: readNumber(requests, { optional: true }),
    threshold: readNumber(threshold),
    manualFrom: readNumber(manualFrom),
  };
  const mistake = (name: keyof typeof numbers): string | null =>
    tried && numbers[name].wrong ? t('company.noNumber') : null;
  const change = (part: Partial<CompanySettings>): void => setNow({ ...now, ...part });
  const screening = (part: Partial<CompanySettings['screening']>): void =>
    change({ screening: { ...now.screening, ...part } });
  const submit = (): void => {
    setTried(true);
    if (Object.values(numbers).some(({ wrong }) => wrong)) return;
    const input: CompanySettings = {
      ...now,
      logoUrl: now.logoUrl?.trim() || null,
      accent: now.accent?.trim() || null,
      privacyUrl: now.privacyUrl?.trim() || null,
      similarityThreshold: numbers.similarity.value ?? now.similarityThreshold,
      retentionDays: numbers.retention.value,
      requestsPerMinute: numbers.requests.value,
      allowedOrigins: lines(origins),
      returnAddresses: lines(addresses),
      screening: {
        ...now.screening,
        threshold: numbers.threshold.value ?? now.screening.threshold,
        manualCheckFrom: numbers.manualFrom.value ?? now.screening.manualCheckFrom,
      },
    };
    void act(async () => {
      await ask(CHANGE_COMPANY, { input: changedSettings(saved, input) });
      setSaved(input);
      toast(t('company.saved'));
    });
  };
  return (
    <TabColumn heading={t('tab.company')}>
      <Form onSubmit={submit}>
        <Section heading={t('company.appearance')}>
          <TextInput label={t('company.name')} value={now.name} onInput={(name) => change({ name })} />
          <TextInput
            label={t('company.logo')}
            hint={t('company.logoHint')}
            type="url"
            leftToRight
            value={now.logoUrl ?? ''}
            onInput={(logoUrl) => change({ logoUrl })}
          />
          <TextInput
            label={t('company.accent')}
            hint={t('company.accentHint')}
            leftToRight
            value={now.accent ?? ''}
            onInput={(accent) => change({ accent })}
          />
        </Section>
        <Section heading={t('company.consent')}>
          <CheckInput
            label={t('company.consentRequired')}
            checked={now.consentRequired}
            onChange={(consentRequired) => change({ consentRequired })}
          />
          <TextInput
            label={t('company.consentVersion')}
            leftToRight
            value={now.consentVersion}
            onInput={(consentVersion) => change({ consentVersion })}
          />
          <TextInput
            label={t('company.privacy')}
            hint={t('company.privacyHint')}
            type="url"
            leftToRight
            value={now.privacyUrl ?? ''}
            onInput={(privacyUrl) => change({ privacyUrl })}
          />
        </Section>
        <Section heading={t('company.deciding')}>
          <TextInput
            label={t('company.similarity')}
            hint={t('company.similarityHint')}
            inputMode="decimal"
            leftToRight
            value={similarity}
            onInput={setSimilarity}
            mistake={mistake('similarity')}
          />
          <CheckInput
            label={t('company.reviewUnverified')}
            hint={t('company.reviewUnverifiedHint')}
            checked={now.reviewUnverified}
            onChange={(reviewUnverified) => change({ reviewUnverified })}
          />
          <TextInput
            label={t('company.retention')}
            hint={t('company.retentionHint')}
            inputMode="numeric"
            leftToRight
            value={retention}
            onInput={setRetention}
            mistake={mistake('retention')}
          />
        </Section>
        <Section heading={t('company.screening')}>
          <CheckInput
            label={t('company.screenSessions')}
            checked={now.screening.sessions}
            onChange={(sessions) => screening({ sessions })}
          />
          <TextInput
            label={t('company.threshold')}
            hint={t('company.thresholdHint')}
            inputMode="decimal"
            leftToRight
            value={threshold}
            onInput={setThreshold}
            mistake={mistake('threshold')}
          />
          <TextInput
            label={t('company.manualFrom')}
            hint={t('company.manualFromHint')}
            inputMode="decimal"
            leftToRight
            value={manualFrom}
            onInput={setManualFrom}
            mistake={mistake('manualFrom')}
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
        <Section heading={t('company.access')}>
          <TextArea
            label={t('company.origins')}
            hint={t('company.originsHint')}
            rows={3}
            leftToRight
            value={origins}
            onInput={setOrigins}
          />
          <TextArea
            label={t('company.addresses')}
            hint={t('company.addressesHint')}
            rows={3}
            leftToRight
            value={addresses}
            onInput={setAddresses}
          />
          <TextInput
            label={t('company.requests')}
            hint={t('company.requestsHint')}
            inputMode="numeric"
            leftToRight
            value={requests}
            onInput={setRequests}
            mistake={mistake('requests')}
          />
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
        {failure !== null && <Failure failure={failure} />}
        <Button kind="primary" busy={busy}>
          {t('company.save')}
        </Button>
      </Form>
    </TabColumn>
  );
}
