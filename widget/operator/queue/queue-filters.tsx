import { LANGUAGES } from '../../../subgraphs/platform/languages/languages.js';
import { SelectField } from '../../ui/select-field.js';
import { administers } from '../area.js';
import { useAsked } from '../components/asked.js';
import { user } from '../shell/account.js';
import { addressOf, go, type ConsolePlace } from '../shell/routes.js';
import { REVIEW_GROUPS, type GroupName, type SessionFilter } from '../review/operations.generated.js';
import { reasonWords } from '../review/reasons.js';
import { t } from '../review/text.js';

/** Reasons for which a session waits for a person. */
const REASONS = [
  'screening_match',
  'screening_unavailable',
  'liveness_unsure',
  'face_not_usable',
  'document_not_readable',
  'document_grayscale',
  'document_country_unknown',
  'document_face_not_found',
  'fields_mismatch',
  'fields_unconfirmed',
  'portraits_differ',
  'beneficiary_mismatch',
  'beneficiary_not_verified',
  'general_document_not_readable',
  'general_document_other_holder',
  'general_document_other_script',
  'general_document_without_holder',
  'face_document_not_usable',
  'capture_failed',
  'processing_timeout',
  'operator_questionnaire_pending',
  'call_decision_pending',
  'call_steps_missing',
  'nothing_verified',
] as const;

type Query = ConsolePlace['query'];

/** What an address narrows the queue to. */
export function filterOf(query: Query, userId: string): SessionFilter {
  const { reason, language, group, holder } = query;
  return {
    states: ['manual_check'],
    ...(reason ? { reasons: [reason] } : {}),
    ...(language ? { language } : {}),
    ...(group ? { groupId: group } : {}),
    ...(holder === 'mine' ? { heldBy: userId } : {}),
  };
}

/** Groups by their ids, for who may list them. */
export function useGroups(): readonly GroupName[] {
  return useAsked(REVIEW_GROUPS, {}, { when: administers(user()) }).data?.groups.edges.map(({ node }) => node) ?? [];
}

interface QueueFiltersProps {
  readonly query: Query;
  readonly groups: readonly GroupName[];
}

/** Narrows the queue; the address has what was chosen. */
export function QueueFilters({ query, groups }: QueueFiltersProps) {
  const choose = (name: string) => (value: string) =>
    go(addressOf('review', [], { ...query, [name]: value }), { replace: true });
  const all = { value: '', label: t('filter.all') };
  return (
    <div class="review-filters" role="group" aria-label={t('filter.heading')}>
      <SelectField
        label={t('filter.reason')}
        value={query['reason'] ?? ''}
        options={[all, ...REASONS.map((code) => ({ value: code, label: reasonWords(code) }))]}
        onChange={choose('reason')}
      />
      <SelectField
        label={t('filter.language')}
        value={query['language'] ?? ''}
        options={[all, ...LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))]}
        onChange={choose('language')}
      />
      {groups.length > 0 && (
        <SelectField
          label={t('filter.group')}
          value={query['group'] ?? ''}
          options={[all, ...groups.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={choose('group')}
        />
      )}
      <SelectField
        label={t('filter.holder')}
        value={query['holder'] ?? ''}
        options={[all, { value: 'mine', label: t('filter.mine') }]}
        onChange={choose('holder')}
      />
    </div>
  );
}
