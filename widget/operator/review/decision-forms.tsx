import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { languageOf } from '../../../subgraphs/platform/languages/languages.js';
import { Button } from '../../ui/button.js';
import { Form, Mistake } from '../../ui/field.js';
import { Notice } from '../../ui/notice.js';
import { SelectField } from '../../ui/select-field.js';
import { TextArea } from '../../ui/text-area.js';
import { Actions } from '../components/detail-body.js';
import { CheckInput, FieldGroup } from '../components/form-fields.js';
import { tabAddress } from '../session/tab-address.js';
import { stepName } from '../session/words.js';
import { ask } from '../shell/account.js';
import { go, place } from '../shell/routes.js';
import type { SessionDetail, SessionStep } from '../session/operations.generated.js';
import { APPROVE_SESSION, type DecisionReason, REJECT_SESSION, SEND_BACK } from './operations.generated.js';
import type { DecisionKind } from './pending.js';
import { reasonWords } from './reasons.js';
import { t } from './text.js';

/** A decision is sent a moment after it was made, perhaps while the page is left. */
const LAST = { outlivesPage: true } as const;

export interface DecisionFormProps {
  readonly session: SessionDetail;
  /** The version of the result that was looked at. */
  readonly seen: number;
  /** Keys of operator questionnaires that block an approval. */
  readonly missingAnswers: readonly string[];
  readonly comment: string;
  readonly onComment: (comment: string) => void;
  readonly reasons: readonly DecisionReason[];
  readonly onDecide: (kind: DecisionKind, send: () => Promise<unknown>) => void;
}

/** What every decision carries to the service. */
function decided({ session, seen, comment }: DecisionFormProps) {
  return { id: session.id, version: seen, comment: comment.trim() === '' ? null : comment.trim() };
}

export function ApproveForm(props: DecisionFormProps) {
  const { session, missingAnswers, onDecide } = props;
  const variables = decided(props);
  const names = missingAnswers.map((key) => nameOf(session.steps, key));
  if (names.length > 0) {
    return (
      <Notice>
        <p>{t('approve.missing', { names: names.join(', ') })}</p>
        <Button kind="quiet" onPress={() => go(tabAddress(place(), session.id, 'questions'), { replace: true })}>
          {t('approve.answer')}
        </Button>
      </Notice>
    );
  }
  return (
    <DecisionForm
      {...props}
      kind="approve"
      onSubmit={() => onDecide('approve', () => ask(APPROVE_SESSION, variables, LAST))}
    >
      {null}
    </DecisionForm>
  );
}

export function RejectForm(props: DecisionFormProps) {
  const { reasons, onDecide } = props;
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const reason = reasons.find((one) => one.code === code);
  const variables = { ...decided(props), reason: code };
  const options = reasons
    .filter(({ rejects }) => rejects)
    .map((one) => ({ value: one.code, label: reasonWords(one.code, reasons) }));
  return (
    <DecisionForm
      {...props}
      kind="reject"
      onSubmit={() => {
        setMissing(code === '');
        if (code !== '') onDecide('reject', () => ask(REJECT_SESSION, variables, LAST));
      }}
    >
      <SelectField
        label={t('reject.reason')}
        value={code}
        options={[{ value: '', label: t('reject.choose') }, ...options]}
        onChange={setCode}
        mistake={missing && code === '' ? t('reject.missing') : null}
      />
      {reason !== undefined && (
        <Reads text={reason.applicantText} language={props.session.language}>
          <p class="fine">{reason.canRetry ? t('reject.retry') : t('reject.noRetry')}</p>
          {reason.confidential && <p class="fine">{t('reject.confidential')}</p>}
        </Reads>
      )}
    </DecisionForm>
  );
}

export function RedoForm(props: DecisionFormProps) {
  const { session, reasons, onDecide } = props;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [missing, setMissing] = useState(false);
  const steps = session.steps
    .map((step) => ({ step, fitting: reasons.filter(({ redoes }) => redoes.includes(step.type)) }))
    .filter(({ fitting }) => fitting.length > 0);
  const asked = steps.flatMap(({ step: { key }, fitting }) => {
    const reason = chosen[key];
    return reason !== undefined && fitting.some(({ code }) => code === reason) ? [{ stepKey: key, reason }] : [];
  });
  const variables = { ...decided(props), steps: asked };
  const choose = (key: string, reason: string | null): void => {
    const { [key]: _, ...others } = chosen;
    setChosen(reason === null ? others : { ...others, [key]: reason });
  };
  return (
    <DecisionForm
      {...props}
      kind="redo"
      onSubmit={() => {
        setMissing(asked.length === 0);
        if (asked.length > 0) onDecide('redo', () => ask(SEND_BACK, variables, LAST));
      }}
    >
      <FieldGroup legend={t('redo.steps')}>
        {steps.map(({ step, fitting }) => {
          const reason = fitting.find(({ code }) => code === chosen[step.key]);
          return (
            <div key={step.key} class="review-step">
              <CheckInput
                label={stepName(step)}
                checked={reason !== undefined}
                onChange={(checked) => choose(step.key, checked ? likeliest(fitting, session) : null)}
              />
              {reason !== undefined && (
                <>
                  <SelectField
                    label={t('redo.reason', { step: stepName(step) })}
                    value={reason.code}
                    options={fitting.map(({ code }) => ({ value: code, label: reasonWords(code, reasons) }))}
                    onChange={(code) => choose(step.key, code)}
                  />
                  <Reads text={reason.applicantText} language={session.language}>
                    {null}
                  </Reads>
                </>
              )}
            </div>
          );
        })}
      </FieldGroup>
      {missing && asked.length === 0 && <Mistake text={t('redo.missing')} />}
      <p class="fine">{t('redo.lasts')}</p>
    </DecisionForm>
  );
}

interface FrameProps extends DecisionFormProps {
  readonly kind: DecisionKind;
  readonly onSubmit: () => void;
  readonly children: ComponentChildren;
}

/** The fields of a decision, the comment, and its button. Control and Enter sends it from any of them. */
function DecisionForm({ kind, comment, onComment, onSubmit, children }: FrameProps) {
  return (
    <div
      class="review-form"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onSubmit();
      }}
    >
      <Form onSubmit={onSubmit}>
        {children}
        <TextArea
          label={t('decide.comment')}
          hint={t('decide.commentHint')}
          rows={2}
          value={comment}
          onInput={onComment}
        />
        <Actions>
          <Button kind={kind === 'reject' ? 'danger' : 'primary'}>{t(`decide.${kind}`)}</Button>
          <span class="fine review-keys">{t('decide.keys')}</span>
        </Actions>
      </Form>
    </div>
  );
}

interface ReadsProps {
  readonly text: string;
  readonly language: string;
  readonly children: ComponentChildren;
}

/** What the applicant reads, in their language. */
function Reads({ text, language, children }: ReadsProps) {
  return (
    <figure class="review-reads">
      <figcaption class="fine">{t('reject.reads')}</figcaption>
      <blockquote lang={languageOf(language).tag} dir="auto">
        {text}
      </blockquote>
      {children}
    </figure>
  );
}

/** The reason that stands against the session already, where it fits; else the first. */
function likeliest(fitting: readonly DecisionReason[], { resultVersions }: SessionDetail): string | null {
  const against = resultVersions[0]?.reasons ?? [];
  return (fitting.find(({ code }) => against.includes(code)) ?? fitting[0])?.code ?? null;
}

function nameOf(steps: readonly SessionStep[], key: string): string {
  const step = steps.find((one) => one.key === key);
  return step === undefined ? key : stepName(step);
}
