import { useState } from 'preact/hooks';
import { t } from '../../i18n/translator.js';
import { useAttention } from '../../ui/attention.js';
import { Button } from '../../ui/button.js';
import { Mistake } from '../../ui/field.js';
import { Page } from '../../ui/page.js';
import { useFlow, useSession } from '../flow/flow-context.js';
import { ownText } from '../flow/own-text.js';
import { useDraft } from '../flow/use-draft.js';
import { SUBMIT_COMPANY } from '../operations/answers.generated.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { BUSINESS_FIELDS, type BusinessFieldType } from '../../contract/business.js';
import { BusinessFields, controlOf } from './business-fields.js';
import { inputOf, problemsOf, valuesOf, type FieldProblem, type BusinessValues } from './values.js';
import { BackButton } from '../../ui/back-button.js';

interface CompanyScreenProps {
  readonly step: ApplicantStep;
  /** Where it is looked over: what comes after a correction, and the way back without one. */
  readonly review?: { readonly onEnd: () => void };
}

type Problems = ReadonlyMap<BusinessFieldType, FieldProblem>;

/** The company that the applicant acts for. */
export function CompanyScreen({ step, review }: CompanyScreenProps) {
  const flow = useFlow();
  const session = useSession();
  const fields = step.settings.fields ?? [];
  const [values, change] = useDraft<BusinessValues>(step.key, () => begun(step));
  const [problems, setProblems] = useState<Problems>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const lead = useAttention();

  const fail = (found: Problems): void => {
    setProblems(found);
    lead(() => controlOf(fields.find(({ type }) => found.has(type))?.type), t('form.mistakes', { count: found.size }));
  };
  const end = (): void => {
    flow.drafts.forget(step.key);
    review?.onEnd();
  };
  const send = async (): Promise<void> => {
    if (flow.busy.value) return;
    const found = problemsOf(fields, values, new Date(session.serverTime));
    if (found.size > 0) return fail(found);
    setProblem(null);
    const refusal = await flow.give(SUBMIT_COMPANY, { stepKey: step.key, company: inputOf(fields, values) });
    if (refusal === null) return end();
    const field = fieldOf(refusal.source);
    if (field === null) setProblem(t('form.notTaken'));
    else fail(new Map([[field, problemNamed(field)]]));
  };
  return (
    <Page
      id={`company-${step.key}`}
      heading={ownText(step.title) ?? t('business.company.heading')}
      lead={ownText(step.settings.description) ?? t('business.company.text')}
      actions={
        <>
          {review !== undefined && <BackButton onPress={end} />}
          <Button kind="primary" busy={flow.busy.value} onPress={() => void send()}>
            {t(review === undefined ? 'action.continue' : 'action.save')}
          </Button>
        </>
      }
    >
      {problem !== null && <Mistake id="problem" text={problem} />}
      <div class="form">
        <BusinessFields
          fields={fields}
          values={values}
          problems={problems}
          own
          onChange={(type, value) => {
            change((before) => ({ ...before, [type]: value }));
            setProblems((before) => new Map([...before].filter(([one]) => one !== type)));
          }}
        />
      </div>
    </Page>
  );
}

function begun({ draft, submitted, settings }: ApplicantStep): BusinessValues {
  const fields = settings.fields ?? [];
  if (typeof draft === 'object' && draft !== null) return valuesOf(fields, { ...draft });
  return submitted === null ? {} : valuesOf(fields, submitted);
}

/** The field of a refusal's place, `company.email` or `beneficiaries[1].email`. */
export function fieldOf(place: string | null): BusinessFieldType | null {
  const name = (place ?? '').split('.').at(-1);
  return BUSINESS_FIELDS.find((type) => type === name) ?? null;
}

/** What the service most likely found wrong with a field that seemed right here. */
export function problemNamed(type: BusinessFieldType): FieldProblem {
  switch (type) {
    case 'email':
    case 'contactNumber':
    case 'website':
      return type;
    case 'ownershipPercentage':
      return 'percentage';
    case 'dateOfBirth':
    case 'dateOfIncorporation':
      return 'date';
    default:
      return 'missing';
  }
}
