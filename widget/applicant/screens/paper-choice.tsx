import { useState } from 'preact/hooks';
import { ownTitle, t } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import { Mistake } from '../../ui/field.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { Page } from '../../ui/page.js';
import { useFlow } from '../flow/flow-context.js';
import { allowedPaperTypes, paperOf, type PaperType } from '../flow/papers.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { OtherDeviceButton } from './other-device-button.js';

const ICONS: Readonly<Record<PaperType, IconName>> = {
  utility_bill: 'house',
  bank_statement: 'file',
  yellow_slip: 'card',
  drivers_license: 'wheel',
  vehicle_registration_certificate: 'wheel',
};

interface PaperChoiceProps {
  readonly step: ApplicantStep;
  /** Called when the service knows the choice; for a choice that is made again. */
  readonly onChosen?: () => void;
}

/** Which paper, of those that the company takes. */
export function PaperChoiceScreen({ step, onChosen }: PaperChoiceProps) {
  const flow = useFlow();
  const types = allowedPaperTypes(step);
  const [type, setType] = useState<PaperType | null>(paperOf(step) ?? (types.length === 1 ? (types[0] ?? null) : null));
  const [asked, setAsked] = useState(false);
  const proceed = (): void => {
    setAsked(true);
    if (type !== null) void flow.chooseDocument(step.key, type, null).then(onChosen);
    else document.querySelector<HTMLElement>('input[name="paper-type"]')?.focus();
  };
  const missing = asked && type === null;
  return (
    <Page
      id="paper-choice"
      heading={ownTitle(step.title) ?? t('paper.choice.heading')}
      lead={t('paper.choice.text')}
      actions={
        <>
          <OtherDeviceButton atFirst />
          <Button kind="primary" busy={flow.busy.value} onPress={proceed}>
            {t('action.continue')}
          </Button>
        </>
      }
    >
      <div
        class="choices"
        role="radiogroup"
        aria-label={t('document.choice.type')}
        aria-describedby={missing ? 'type-missing' : undefined}
      >
        {types.map((one) => (
          <label class="choice" key={one}>
            <input type="radio" name="paper-type" checked={one === type} onChange={() => setType(one)} />
            <Icon name={ICONS[one]} />
            <span class="choice-text">
              {t(`paper.type.${one}`)}
              <small>{t(`paper.about.${one}`)}</small>
            </span>
            <span class="choice-mark">
              <Icon name="check" />
            </span>
          </label>
        ))}
      </div>
      {missing && <Mistake id="type-missing" text={t('document.choice.typeMissing')} />}
    </Page>
  );
}
