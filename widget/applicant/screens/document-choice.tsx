import { useEffect, useRef, useState } from 'preact/hooks';
import { countriesFor, likelyCountry } from '../../i18n/countries.js';
import { currentLanguage, ownTitle, t, type MessageKey } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import { Mistake } from '../../ui/field.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { Page } from '../../ui/page.js';
import { SelectField } from '../../ui/select-field.js';
import { allowedDocumentTypes, type DocumentType } from '../flow/capture-kinds.js';
import { useFlow } from '../flow/flow-context.js';
import { onlyDocumentChoice } from '../flow/screen.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { OtherDeviceButton } from './other-device-button.js';

const ICONS: Readonly<Record<DocumentType, IconName>> = {
  id: 'card',
  passport: 'passport',
  driver_license: 'wheel',
  residence_license: 'house',
};

interface DocumentChoiceProps {
  readonly step: ApplicantStep;
  /** Called when the service knows the choice; for a choice that is made again. */
  readonly onChosen?: () => void;
}

/** Which document, and from where; only what the company allows. A single possibility is chosen without a question. */
export function DocumentChoiceScreen({ step, onChosen }: DocumentChoiceProps) {
  const flow = useFlow();
  const types = allowedDocumentTypes(step);
  const countries = countriesFor(step.settings.document_countries ?? [], currentLanguage());
  const [type, setType] = useState<DocumentType | null>(
    () => types.find((one) => one === step.chosen?.documentType) ?? (types.length === 1 ? (types[0] ?? null) : null),
  );
  const [country, setCountry] = useState<string>(
    () => step.chosen?.country ?? (countries.length === 1 ? countries[0]?.code : likelyCountry(countries)) ?? '',
  );
  const [asked, setAsked] = useState(false);
  const first = useRef<HTMLDivElement>(null);
  const only = onlyDocumentChoice(step);

  useEffect(() => {
    if (only !== null) void flow.chooseDocument(step.key, only.documentType, only.country);
  }, [step.key]);
  if (only !== null) return <Page id="document-choice" heading={t('app.loading')} />;

  const proceed = (): void => {
    setAsked(true);
    if (type !== null && country !== '') void flow.chooseDocument(step.key, type, country).then(onChosen);
    else first.current?.querySelector<HTMLElement>(country === '' ? 'select' : 'input')?.focus();
  };
  return (
    <Page
      id="document-choice"
      heading={ownTitle(step.title) ?? t('document.choice.heading')}
      lead={t('document.choice.text')}
      actions={
        <>
          <OtherDeviceButton atFirst />
          <Button kind="primary" busy={flow.busy.value} onPress={proceed}>
            {t('action.continue')}
          </Button>
        </>
      }
    >
      <div ref={first} class="choices">
        {countries.length > 1 && (
          <SelectField
            id="country"
            label={t('document.choice.country')}
            value={country}
            options={[
              { value: '', label: t('document.choice.countryPlaceholder') },
              ...countries.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            onChange={setCountry}
            mistake={asked && country === '' ? t('document.choice.countryMissing') : null}
          />
        )}
        <span id="type-legend" class="legend">
          {t('document.choice.type')}
        </span>
        <div
          class="choices"
          role="radiogroup"
          aria-labelledby="type-legend"
          aria-describedby={asked && type === null ? 'type-missing' : undefined}
        >
          {types.map((one) => (
            <label class="choice" key={one}>
              <input type="radio" name="document-type" checked={one === type} onChange={() => setType(one)} />
              <Icon name={ICONS[one]} />
              <span class="choice-text">
                {t(nameOf(one))}
                <small>{t(one === 'passport' ? 'document.sides.page' : 'document.sides.both')}</small>
              </span>
              <span class="choice-mark">
                <Icon name="check" />
              </span>
            </label>
          ))}
        </div>
        {asked && type === null && <Mistake id="type-missing" text={t('document.choice.typeMissing')} />}
      </div>
    </Page>
  );
}

function nameOf(type: DocumentType): MessageKey {
  return `document.type.${type}`;
}
