import { Facts, Section } from '../components/area-page.js';
import { Mark } from '../components/marks.js';
import type { SessionResult } from '../session/operations.generated.js';
import { t } from '../session/text.js';
import { dayOf, personField } from '../session/words.js';

/** In the order in which people look for them; a date is taken from its exact form. */
const MEMBERS = [
  'first_name',
  'last_name',
  'local_first_name',
  'local_last_name',
  'birthday_time',
  'age',
  'sex',
  'citizenship',
  'nationality',
  'birth_place',
  'personal_number',
  'document_number',
  'issuing_state',
  'document_issued_time',
  'document_expires_time',
  'authority',
  'local_authority',
  'address',
  'local_address',
  'email',
  'phoneNumber',
] as const;

/** The person as the company is told. */
export function Person({ person }: { readonly person: SessionResult['person'] }) {
  const rows = MEMBERS.flatMap((member) => {
    const value = person[member];
    if (value === null || value === undefined || value === '') return [];
    const text = member.endsWith('_time') ? dayOf(String(value)) : String(value);
    return [{ name: personField(member), value: text }];
  });
  if (rows.length === 0) return null;
  return (
    <Section
      heading={t('person.heading')}
      tools={
        person['status'] === 'FIELDS_MATCH' ? (
          <Mark tone="good" text={t('person.match')} />
        ) : person['status'] === 'FIELDS_MISMATCH' ? (
          <Mark tone="bad" text={t('person.mismatch')} />
        ) : undefined
      }
    >
      <Facts rows={rows} />
    </Section>
  );
}
