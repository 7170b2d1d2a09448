import { useState } from 'preact/hooks';
import { t } from '../../i18n/translator.js';
import { useAttention } from '../../ui/attention.js';
import { Button } from '../../ui/button.js';
import { ChoiceField } from '../../ui/choice-field.js';
import { Page } from '../../ui/page.js';
import { useSession } from '../flow/flow-context.js';
import {
  ROLES,
  type BeneficiaryKind,
  type BusinessFieldType,
  type Role,
  type RoleForm,
} from '../../contract/business.js';
import { BusinessFields, controlOf } from './business-fields.js';
import { fieldsFor, nameOf, problemsOf, type Entry, type FieldProblem } from './values.js';

/** Somebody who is being written; a role is chosen first where there are several. */
export interface Editing extends Omit<Entry, 'role' | 'type'> {
  readonly role: Role | null;
  readonly type: BeneficiaryKind | null;
  /** They stand on the list already. */
  readonly listed: boolean;
}

interface BeneficiaryEditorProps {
  readonly roles: Readonly<Partial<Record<Role, RoleForm>>>;
  readonly editing: Editing;
  /** What the service found wrong. */
  readonly problems: ReadonlyMap<BusinessFieldType, FieldProblem>;
  readonly onChange: (editing: Editing) => void;
  readonly onSave: (entry: Entry) => void;
  readonly onBack: () => void;
}

const KINDS = ['individual', 'company'] as const;

/** One person or company with a part in the company: what part, and the fields that go with it. */
export function BeneficiaryEditor({
  roles,
  editing,
  problems: told,
  onChange,
  onSave,
  onBack,
}: BeneficiaryEditorProps) {
  const session = useSession();
  const [problems, setProblems] = useState(told);
  const [asked, ask] = useState(false);
  const lead = useAttention();
  const { listed, ...entry } = editing;
  const { role, values } = entry;
  const offered = ROLES.filter((one) => roles[one] !== undefined);
  // Only a shareholder can be a company.
  const type = role === 'shareholder' ? entry.type : 'individual';
  const form = role === null ? undefined : roles[role];
  const fields = role === null || type === null || form === undefined ? [] : fieldsFor(role, type, form.fields);

  const save = (): void => {
    ask(true);
    if (role === null || type === null) {
      const missing = role === null ? 'role' : 'kind';
      return lead(() => document.querySelector<HTMLElement>(`#${missing} input`), t(`beneficiaries.${missing}Missing`));
    }
    const found = problemsOf(fields, values, new Date(session.serverTime));
    setProblems(found);
    if (found.size === 0) return onSave({ ...entry, role, type });
    lead(
      () => controlOf(fields.find((field) => found.has(field.type))?.type),
      t('form.mistakes', { count: found.size }),
    );
  };
  return (
    <Page
      id={`beneficiary-${entry.local}`}
      heading={listed && nameOf(entry) !== '' ? nameOf(entry) : t('beneficiaries.new.heading')}
      actions={
        <>
          <Button kind="quiet" onPress={onBack}>
            {t('beneficiaries.back')}
          </Button>
          <Button kind="primary" onPress={save}>
            {t(listed ? 'action.save' : 'beneficiaries.take')}
          </Button>
        </>
      }
    >
      <div class="form">
        {offered.length > 1 && (
          <ChoiceField
            id="role"
            label={t('beneficiaries.role')}
            choices={offered.map((one) => ({ value: one, label: t(`beneficiaries.role.${one}`) }))}
            chosen={role === null ? [] : [role]}
            several={false}
            onChange={([chosen]) => onChange({ ...editing, role: ROLES.find((one) => one === chosen) ?? null })}
            mistake={asked && role === null ? t('beneficiaries.roleMissing') : null}
            search={t('form.search')}
          />
        )}
        {role === 'shareholder' && (
          <ChoiceField
            id="kind"
            label={t('beneficiaries.kind')}
            choices={KINDS.map((one) => ({ value: one, label: t(`beneficiaries.kind.${one}`) }))}
            chosen={type === null ? [] : [type]}
            several={false}
            onChange={([chosen]) => onChange({ ...editing, type: KINDS.find((one) => one === chosen) ?? null })}
            mistake={asked && type === null ? t('beneficiaries.kindMissing') : null}
            search={t('form.search')}
          />
        )}
        <BusinessFields
          fields={fields}
          values={values}
          problems={problems}
          own={false}
          onChange={(field, value) => {
            onChange({ ...editing, values: { ...values, [field]: value } });
            setProblems((before) => new Map([...before].filter(([one]) => one !== field)));
          }}
        />
        {form?.verification === true && (
          <p class="fine">{t('beneficiaries.verified', { company: session.company.name })}</p>
        )}
      </div>
    </Page>
  );
}
