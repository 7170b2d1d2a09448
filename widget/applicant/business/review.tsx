import { useState } from 'preact/hooks';
import { t } from '../../i18n/translator.js';
import { Button, Tool } from '../../ui/button.js';
import { Mistake } from '../../ui/field.js';
import { Icon } from '../../ui/icon.js';
import { Page } from '../../ui/page.js';
import { useFlow, useSession } from '../flow/flow-context.js';
import { useBack } from '../flow/use-back.js';
import { ownText } from '../flow/own-text.js';
import { CONFIRM_REVIEW } from '../operations/answers.generated.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { BUSINESS_FIELDS, type BusinessFieldType } from '../../contract/business.js';
import { BeneficiariesScreen, entriesOf } from './beneficiaries.js';
import { CompanyScreen } from './company.js';
import { nameOf, valuesOf, type BusinessValues } from './values.js';
import { shownValue } from './words.js';

/** Everything that was given of the company, to be looked over and corrected; then it is confirmed for good. */
export function BusinessReviewScreen({ step }: { readonly step: ApplicantStep }) {
  const flow = useFlow();
  const { steps } = useSession();
  const [corrected, correct] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reviewed = steps.filter(({ type }) => type === 'company' || type === 'beneficiaries');
  const open = reviewed.find(({ key }) => key === corrected);
  const review = { onEnd: () => correct(null) };
  useBack(corrected === null ? null : review.onEnd);
  if (open?.type === 'company') return <CompanyScreen key={open.key} step={open} review={review} />;
  if (open?.type === 'beneficiaries') return <BeneficiariesScreen key={open.key} step={open} review={review} />;

  const confirm = async (): Promise<void> => {
    if (flow.busy.value) return;
    const refusal = await flow.give(CONFIRM_REVIEW, { stepKey: step.key });
    setProblem(refusal === null ? null : t('form.notTaken'));
  };
  const [lead, ...more] = [ownText(step.settings.subtitle), ownText(step.settings.description)].filter(
    (text) => text !== null,
  );
  return (
    <Page
      id={`review-${step.key}`}
      heading={ownText(step.title) ?? t('review.heading')}
      lead={lead ?? t('review.text')}
      actions={
        <Button kind="primary" busy={flow.busy.value} onPress={() => void confirm()}>
          {t('action.confirm')}
        </Button>
      }
    >
      {more.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {problem !== null && <Mistake id="problem" text={problem} />}
      {reviewed.map((step) => (
        <ReviewedStep key={step.key} step={step} onCorrect={() => correct(step.key)} />
      ))}
    </Page>
  );
}

function ReviewedStep({ step, onCorrect }: { readonly step: ApplicantStep; readonly onCorrect: () => void }) {
  const fields = BUSINESS_FIELDS.map((type) => ({ type, mandatory: false }));
  const company = step.type === 'company';
  const title = ownText(step.title) ?? t(company ? 'business.company.heading' : 'beneficiaries.heading');
  return (
    <section class="review" aria-labelledby={`review-${step.key}`}>
      <div class="review-head">
        <h2 id={`review-${step.key}`}>{title}</h2>
        <Tool aria-label={t('review.changeLong', { step: title })} onPress={onCorrect}>
          <Icon name="pencil" />
          {t('review.change')}
        </Tool>
      </div>
      {company ? (
        <Data values={valuesOf(fields, step.submitted ?? {})} />
      ) : (
        entriesOf(step.submitted).map((entry) => (
          <div key={entry.local} class="review-entry">
            <h3>
              <bdi>{nameOf(entry)}</bdi>
            </h3>
            <p class="fine">{t(`beneficiaries.role.${entry.role}`)}</p>
            <Data values={entry.values} without={NAMES} />
          </div>
        ))
      )}
    </section>
  );
}

/** They head their section already. */
const NAMES: readonly BusinessFieldType[] = ['firstName', 'lastName', 'companyName'];

interface DataProps {
  readonly values: BusinessValues;
  readonly without?: readonly BusinessFieldType[];
}

function Data({ values, without = [] }: DataProps) {
  return (
    <dl>
      {BUSINESS_FIELDS.filter((type) => !without.includes(type)).map((type) => {
        const value = values[type];
        return value === undefined ? null : (
          <div key={type} class="row">
            <dt>{t(`business.field.${type}`)}</dt>
            <dd>
              <bdi>{shownValue(type, value)}</bdi>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
