import { useState } from 'preact/hooks';
import { t } from '../../i18n/translator.js';
import { announce } from '../../ui/announcer.js';
import { Button, Tool } from '../../ui/button.js';
import { Mistake } from '../../ui/field.js';
import { Icon } from '../../ui/icon.js';
import { Page } from '../../ui/page.js';
import { useFlow } from '../flow/flow-context.js';
import { useBack } from '../flow/use-back.js';
import { ownText } from '../flow/own-text.js';
import { useDraft } from '../flow/use-draft.js';
import { SUBMIT_BENEFICIARIES } from '../operations/answers.generated.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { BUSINESS_FIELDS, ROLES, type BusinessFieldType } from '../../contract/business.js';
import { BeneficiaryEditor, type Editing } from './beneficiary-editor.js';
import { fieldOf, problemNamed } from './company.js';
import { beneficiaryInput, nameOf, sharesOf, valuesOf, type Entry, type FieldProblem } from './values.js';
import { percent, shownValue } from './words.js';
import { BackButton } from '../../ui/back-button.js';

interface BeneficiariesScreenProps {
  readonly step: ApplicantStep;
  readonly review?: { readonly onEnd: () => void };
}

/** The list, and who is being written: the form of the draft, too. */
interface Draft {
  readonly list: readonly Entry[];
  readonly editing: Editing | null;
}

/** Most that the service takes. */
const MOST = 50;

const NONE: ReadonlyMap<BusinessFieldType, FieldProblem> = new Map();

/** Who owns, directs or represents the company: a list, to which each is added on a page of their own. */
export function BeneficiariesScreen({ step, review }: BeneficiariesScreenProps) {
  const flow = useFlow();
  const roles = step.settings.roles ?? {};
  const offered = ROLES.filter((role) => roles[role] !== undefined);
  const { list, editing, removed, open, edit, add, save, remove, undo } = useEntries(step, offered);
  const [problem, setProblem] = useState<string | null>(null);
  const [told, tell] = useState(NONE);
  const shares = sharesOf(list);
  useBack(editing === null ? null : () => edit(null));

  const end = (): void => {
    flow.drafts.forget(step.key);
    review?.onEnd();
  };
  const send = async (): Promise<void> => {
    if (flow.busy.value) return;
    if (list.length === 0 && offered.length > 0) return setProblem(t('beneficiaries.none'));
    const over = shares.find(({ tooMuch }) => tooMuch);
    if (over !== undefined) return setProblem(t('beneficiaries.tooMuch'));
    setProblem(null);
    const beneficiaries = list.map((entry) => beneficiaryInput(entry, roles[entry.role]?.fields ?? []));
    const refusal = await flow.give(SUBMIT_BENEFICIARIES, { stepKey: step.key, beneficiaries });
    if (refusal === null) return end();
    if (refusal.code === 'too-many-codes') return setProblem(t('sendLink.problem.tooMany'));
    const wrong = list[Number(/^beneficiaries\[(\d+)\]/.exec(refusal.source ?? '')?.[1] ?? NaN)];
    const field = fieldOf(refusal.source);
    if (wrong === undefined || field === null) return setProblem(t('form.notTaken'));
    tell(new Map([[field, problemNamed(field)]]));
    edit({ ...wrong, listed: true });
  };

  if (editing !== null) {
    return (
      <BeneficiaryEditor
        key={editing.local}
        roles={roles}
        editing={editing}
        problems={told}
        onChange={edit}
        onSave={(entry) => (save(entry), tell(NONE), setProblem(null))}
        onBack={() => edit(null)}
      />
    );
  }
  return (
    <Page
      id={`beneficiaries-${step.key}`}
      heading={ownText(step.title) ?? t('beneficiaries.heading')}
      lead={ownText(step.settings.description) ?? t('beneficiaries.text')}
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
      {list.length > 0 && (
        <ul class="entries">
          {list.map((entry) => (
            <EntryLine
              key={entry.local}
              entry={entry}
              onEdit={() => (tell(NONE), open(entry))}
              onRemove={() => (remove(entry), setProblem(null))}
            />
          ))}
        </ul>
      )}
      {removed !== null && (
        <p class="sum">
          <span>{t('beneficiaries.removed', { name: nameOf(removed.entry) })}</span>
          <Tool id="undo" onPress={undo}>
            {t('action.undo')}
          </Tool>
        </p>
      )}
      {shares.map(({ role, sum, tooMuch }) => (
        <p key={role} class={tooMuch ? 'sum bad' : 'sum'}>
          <span>{t('beneficiaries.together', { role: t(`beneficiaries.roles.${role}`) })}</span>
          <span>{percent(sum)}</span>
        </p>
      ))}
      {offered.length > 0 && list.length < MOST && (
        <Button onPress={add}>
          <Icon name="plus" />
          {t(list.length === 0 ? 'beneficiaries.add' : 'beneficiaries.addMore')}
        </Button>
      )}
    </Page>
  );
}

/** The list while it is written: who is on it, who is being added or changed, and who was removed last. */
function useEntries(step: ApplicantStep, offered: readonly Entry['role'][]) {
  const [{ list, editing }, change] = useDraft<Draft>(step.key, () => begun(step));
  const [removed, remember] = useState<{ readonly entry: Entry; readonly at: number } | null>(null);
  const edit = (next: Editing | null): void => change((before) => ({ ...before, editing: next }));
  return {
    list,
    editing,
    removed,
    /** Another one is looked at: what was removed before stays so. */
    open: (entry: Entry): void => {
      remember(null);
      edit({ ...entry, listed: true });
    },
    edit,
    add: (): void => {
      remember(null);
      const role = offered.length === 1 ? (offered[0] ?? null) : null;
      edit({ local: crypto.randomUUID(), id: null, role, type: null, values: {}, listed: false });
    },
    save: (entry: Entry): void => {
      change(({ list: before }) => ({
        list: before.some(({ local }) => local === entry.local)
          ? before.map((one) => (one.local === entry.local ? entry : one))
          : [...before, entry],
        editing: null,
      }));
    },
    remove: (entry: Entry): void => {
      remember({ entry, at: list.indexOf(entry) });
      change(({ list: before }) => ({ list: before.filter(({ local }) => local !== entry.local), editing: null }));
      announce(t('beneficiaries.removed', { name: nameOf(entry) }));
      setTimeout(() => document.getElementById('undo')?.focus(), 0);
    },
    undo: (): void => {
      if (removed === null) return;
      change(({ list: before }) => ({ list: before.toSpliced(removed.at, 0, removed.entry), editing: null }));
      remember(null);
      document.querySelector<HTMLElement>('h1')?.focus();
    },
  };
}

interface EntryLineProps {
  readonly entry: Entry;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function EntryLine({ entry, onEdit, onRemove }: EntryLineProps) {
  const name = nameOf(entry);
  return (
    <li>
      <Icon name={entry.type === 'company' ? 'building' : 'person'} />
      <span class="entry-text">
        <span>
          <bdi>{name}</bdi>
        </span>
        <small>{partOf(entry)}</small>
      </span>
      <span class="entry-tools">
        <Tool aria-label={t('beneficiaries.edit', { name })} onPress={onEdit}>
          <Icon name="pencil" />
        </Tool>
        <Tool aria-label={t('files.remove', { name })} onPress={onRemove}>
          <Icon name="close" />
        </Tool>
      </span>
    </li>
  );
}

function partOf({ role, values }: Entry): string {
  const share = values.ownershipPercentage;
  const name =
    role === 'other' ? (values.positionName ?? t('beneficiaries.role.other')) : t(`beneficiaries.role.${role}`);
  return share === undefined || share === ''
    ? name
    : t('beneficiaries.roleAndShare', { role: name, share: shownValue('ownershipPercentage', share) });
}

function begun({ draft, submitted }: ApplicantStep): Draft {
  if (isDraft(draft)) return draft;
  return { list: entriesOf(submitted), editing: null };
}

function isDraft(draft: unknown): draft is Draft {
  return typeof draft === 'object' && draft !== null && 'list' in draft && 'editing' in draft;
}

/** Those who were given before. */
export function entriesOf(submitted: ApplicantStep['submitted']): readonly Entry[] {
  const fields = BUSINESS_FIELDS.map((type) => ({ type, mandatory: false }));
  return (submitted?.beneficiaries ?? []).map((one, index) => ({
    local: one.id ?? String(index),
    id: one.id ?? null,
    role: one.role,
    type: one.type,
    values: valuesOf(fields, { ...one }),
  }));
}
