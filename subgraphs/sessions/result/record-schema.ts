import { z } from 'zod';
import { ENTITY_TYPES } from '../requests/entity-types.js';
import { ROLES } from '../requests/business.js';
import { isReasonCode } from '../verdict/reasons.js';

/** Members of `person`, in the order of the interface. Numbers are `age` alone; the others are texts. */
export const PERSON_MEMBERS = [
  'email',
  'phoneNumber',
  'first_name',
  'last_name',
  'local_first_name',
  'local_last_name',
  'birthday',
  'birthday_time',
  'age',
  'citizenship',
  'nationality',
  'birth_place',
  'document_number',
  'document_issued',
  'document_issued_time',
  'document_expires',
  'document_expires_time',
  'personal_number',
  'issuing_state',
  'sex',
  'authority',
  'local_authority',
  'address',
  'local_address',
  'mrz',
  'status',
  'uncertain_fields',
] as const;
export type PersonMember = (typeof PERSON_MEMBERS)[number];

/** Members that hold the extracted fields of one side of a document, by the kind of its capture. */
export const DOCUMENT_MEMBERS = {
  'card-front': 'id_card_front',
  'card-back': 'id_card_back',
  passport: 'passport',
  'license-front': 'driver_license_front',
  'license-back': 'driver_license_back',
  'residence-front': 'residence_license_front',
  'residence-back': 'residence_license_back',
} as const;

const text = z.string().nullable();
const monthDayYear = z
  .string()
  .regex(/^([1-9]|1[0-2])\/([1-9]|[12]\d|3[01])\/\d{4}$/)
  .nullable()
  .describe('Month/day/year, without padding.');
const instant = z.iso.datetime();
const isoInstant = z.iso.datetime({ offset: true }).nullable();

/** Members say in `describe` what docs/result.md tells of them. */
const person = z.strictObject({
  ...(Object.fromEntries(PERSON_MEMBERS.map((member) => [member, text])) as Record<PersonMember, typeof text>),
  birthday: monthDayYear,
  birthday_time: isoInstant,
  age: z.int().nonnegative().nullable(),
  document_issued: monthDayYear,
  document_issued_time: isoInstant,
  document_expires: monthDayYear,
  document_expires_time: isoInstant,
  status: z
    .enum(['FIELDS_MATCH', 'FIELDS_MISMATCH'])
    .nullable()
    .describe('Whether what was read in two places agrees; null where nothing was read in two places.'),
  uncertain_fields: text.describe(
    'Names of the members that one reading alone gives, parted by spaces; null when two independent readings say each of them.',
  ),
});

const extracted = z.record(z.string().regex(/^[A-Za-z_]+$/), z.string());

const generalFields = z.strictObject({
  street: text,
  state: text,
  city: text,
  country: text,
  postalCode: text,
  streetNumber: text,
  county: text,
  countryCode: text,
  documentIssued: monthDayYear,
  documentIssuedTime: isoInstant,
  authority: text,
  address: text,
  formattedAddress: text,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  fullName: z.string(),
  firstName: text,
  lastName: text,
  permanent: z.boolean(),
});

const day = z.iso.date();
const companyFields = {
  companyName: z.string(),
  registrationNumber: z.string(),
  registrationCountry: z.string().regex(/^[A-Z]{3}$/),
  companyEntityType: z.enum(ENTITY_TYPES),
  legalAddress: z.string(),
  taxId: z.string(),
  dateOfIncorporation: day,
  contactNumber: z.string(),
  email: z.string(),
  website: z.string(),
};

/** Only what was given. */
const company = z.strictObject({ key: z.string() }).extend(z.strictObject(companyFields).partial().shape);

const beneficiary = z
  .strictObject({
    id: z.uuid(),
    role: z.enum(ROLES),
    type: z.enum(['individual', 'company']),
    sessionId: text.describe('Token of the child session; null where none was asked for.'),
  })
  .extend(
    z
      .strictObject({
        ...companyFields,
        ownershipPercentage: z.number().positive().max(100),
        firstName: z.string(),
        lastName: z.string(),
        dateOfBirth: day,
        positionName: z.string(),
      })
      .partial().shape,
  );

const paper = z.strictObject({
  typeId: z
    .string()
    .regex(/^[a-z_]+$/)
    .describe('With underscores: `utility_bill`.'),
  documentType: z
    .string()
    .regex(/^[A-Z_]+$/)
    .describe('In upper case: `UTILITY_BILL`.'),
  permanent: z.boolean().describe('The address is permanent.'),
  pages: z.array(
    z.strictObject({
      typeId: z
        .string()
        .regex(/^[a-z-]+$/)
        .describe('With hyphens: `utility-bill`.'),
      final: generalFields.describe('What was read on the page.'),
      documentPages: z.array(z.strictObject({ pageNumber: z.int() })),
      pageNumber: z.int(),
      statuses: z.array(z.string()).describe('Codes such as `issued-date-was-not-found`.'),
    }),
  ),
});

const resultRecord = z.strictObject({
  result: z
    .enum(['approved', 'rejected', 'manual_check', 'in_progress'])
    .describe('The verdict; `in_progress` until there is one, `manual_check` while an operator has to decide.'),
  live: z.boolean().describe('A living person was filmed.'),
  similarity: z.number().min(0).max(1).describe('Of the filmed face and the portrait on the document.'),
  document_type: z
    .enum(['', 'id', 'passport', 'driver_license', 'residence_license'])
    .describe('Of the identity document; empty where there is none.'),
  generalDocuments: z.array(paper).describe('The papers that were given, such as a proof of address.'),
  person: z
    .union([z.strictObject({}), person])
    .describe('Who was verified, from all that was read; `{}` before anything is known.'),
  reject_reason: z
    .strictObject({ value: z.string(), description: z.string() })
    .describe(
      'Why the session is not approved, and the reason in English; both empty where it is, or where there is no verdict.',
    ),
  result_comment: z.string().describe('What an operator wrote beside the decision.'),
  technicalDetails: z
    .strictObject({ remoteAddress: z.string(), userAgent: z.string(), countryCode: z.string() })
    .describe("The applicant's address, browser and, by the address, country."),
  name: z
    .string()
    .optional()
    .describe('The name of the verified person, else the `name` that the session was created with.'),
  errors: z.array(z.string().regex(/^[A-Z_]+$/)).min(1).optional().describe('All reasons of a rejection in upper case.'), // prettier-ignore
  warnings: z
    .array(
      z.enum([
        'BLACKLISTED_FACE',
        'CAMERA_DOUBTFUL',
        'BENEFICIARY_MISMATCH',
        'BENEFICIARY_NOT_VERIFIED',
        'BENEFICIARY_REJECTED',
        'PAPER_OF_OTHER_HOLDER',
        'PAPER_IN_OTHER_SCRIPT',
        'PAPER_WITHOUT_HOLDER',
        'SAME_FACE',
        'SAME_DOCUMENT',
        'FACE_NOT_SEARCHED',
      ]),
    )
    .min(1)
    .optional()
    .describe(
      'The blacklist has the face; the film of the face may not come from a camera; who was verified is not the beneficiary who was declared; a beneficiary got no session of their own, since the configuration for it was gone; the session of a beneficiary is rejected by now, or ended without a verdict; a paper is in another name than the identity document, or its name is in a script that this does not have; neither a name nor an address was read on a paper; the same face, or the same number of a document, is in another session of the company that is not known to be of the same person; or the faces were not searched, since they were still being loaded.',
    ),
  face_images: z.int().nonnegative().optional().describe('How many pictures of the face there are.'),
  id_card_front: extracted.optional().describe('What was read on the front of an identity card.'),
  id_card_back: extracted.optional().describe('On its back.'),
  passport: extracted.optional().describe('On the photo page of a passport.'),
  driver_license_front: extracted.optional().describe('On the front of a driving licence.'),
  driver_license_back: extracted.optional().describe('On its back.'),
  residence_license_front: extracted.optional().describe('On the front of a residence permit.'),
  residence_license_back: extracted.optional().describe('On its back.'),
  suggested: z
    .record(z.string(), z.string())
    .optional()
    .describe('Values to prefill a form with, by the member of `person`.'),
  questionnaires: z
    .array(
      z.strictObject({
        key: z.string(),
        questions: z.array(
          z.strictObject({ key: z.string(), answer: z.union([z.string(), z.array(z.string()), z.number()]) }),
        ),
      }),
    )
    .optional()
    .describe("Answers, by questionnaire and question: a text, an option's key or a list of them, a number of files."),
  geolocation: z
    .array(z.strictObject({ key: z.string(), latitude: z.number(), longitude: z.number(), address: text }))
    .optional()
    .describe('Where the applicant was, by the key of the step.'),
  screeningMatches: z
    .array(
      z.strictObject({
        id: z.uuid(),
        score: z.number().min(0).max(100),
        name: z.string(),
        personId: z.string(),
        entityType: z.string(),
        topics: z.array(z.string()),
        source: z.string(),
        status: z.enum(['open', 'confirmed', 'dismissed']),
        confirmedBefore: z
          .literal(true)
          .optional()
          .describe('The same two persons were confirmed before: a person decides, whatever the score is.'),
      }),
    )
    .optional()
    .describe('Hits on lists of sanctioned and exposed persons; only where sessions are screened.'),
  video_calls: z
    .array(
      z.strictObject({
        id: z.string(),
        key: z.string().describe('Of the step.'),
        outcome: z.string().regex(/^[a-z-]+$/),
        reason: text.describe('Why it was broken off.'),
        operatorId: text,
        queuedAt: instant,
        acceptedAt: instant.nullable(),
        endedAt: instant,
        participants: z.array(z.string()).describe('Ids of the child sessions that took part.'),
        stills: z.array(z.strictObject({ id: z.string(), label: z.string(), takenAt: instant })),
        script: z.array(
          z.strictObject({ key: z.string(), text: z.string(), result: text, note: text, at: instant.nullable() }),
        ),
      }),
    )
    .optional()
    .describe('Each video call of the session.'),
  company: company.optional().describe('What the step `company` was given.'),
  beneficiaries: z.array(beneficiary).optional().describe('Who the step `beneficiaries` named.'),
});

/** The record that `result/` answers, with the rules that hold between its members. */
export const resultRecordSchema = resultRecord.superRefine((record, context) => {
  const problem = (message: string) => {
    context.addIssue({ code: 'custom', message });
  };
  if ((record.errors !== undefined) !== (record.result === 'rejected'))
    problem('errors exist when rejected, and only then');
  const { value, description } = record.reject_reason;
  const reasoned = record.result === 'rejected' || record.result === 'manual_check';
  if (reasoned !== (value !== '')) problem('a reason is given when rejected or checked by a person, and only then');
  if ((value === '') !== (description === '')) problem('a reason has a description');
  if (value !== '' && !isReasonCode(value)) problem(`${value} is not in the catalogue of reasons`);
});

export type ResultRecord = z.infer<typeof resultRecord>;
export type ExtractedFields = z.infer<typeof extracted>;
export type RecordPerson = z.infer<typeof person>;
