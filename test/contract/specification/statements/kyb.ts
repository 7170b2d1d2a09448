import { type Chapter, held } from '../statement.js';
import { tests } from '../tests.js';

const { business, businessValues, forms, plan, countries } = tests;
const FORM = forms('gives a company and its owners, corrects them where they are looked over, and tells the company');
const WHOLE = business('go from company to review into the result, with the tokens of the child sessions');
const REFUSED_COMPANY = business('refuse a company with %j');
const REFUSED_OWNERS = business('refuse %s, and make no session for it');

/** Business verification. */
export const kyb: Chapter = {
  title: 'Business verification',
  statements: [
    held(
      'field.shape',
      'A field is a `type` and whether it is `mandatory`.',
      plan('keeps business and call steps with what is always mandatory'),
    ),
    held(
      'field.types',
      'Fields are those of the table, and no other.',
      plan('refuses %j'),
      businessValues('are those of the service, in its order'),
    ),
    held(
      'field.company-name',
      '`companyName` is always asked for and mandatory.',
      plan('keeps business and call steps with what is always mandatory'),
      FORM,
    ),
    held(
      'field.registration-number',
      '`registrationNumber` is always mandatory.',
      plan('keeps business and call steps with what is always mandatory'),
      REFUSED_COMPANY,
    ),
    held(
      'field.registration-country',
      '`registrationCountry` is always mandatory, and a country.',
      plan('keeps business and call steps with what is always mandatory'),
      REFUSED_COMPANY,
    ),
    held(
      'field.countries',
      'Every country can be chosen.',
      countries('every country can be chosen by its name in $code'),
      countries('countries of which maps were short are among them'),
    ),
    held('field.entity-type', '`companyEntityType` is one of ten.', REFUSED_COMPANY, FORM),
    held('field.legal-address', '`legalAddress` is a text.', tests.more('a company gives every field of its step')),
    held('field.tax-id', '`taxId` is a text.', WHOLE),
    held('field.incorporation', '`dateOfIncorporation` is a day.', REFUSED_COMPANY, FORM),
    held(
      'field.date-picker',
      'Dates can be picked in a calendar.',
      tests.widgetForms('take a day from a calendar, by the keyboard and by lists'),
    ),
    held(
      'field.contact-number',
      '`contactNumber` is a telephone number.',
      WHOLE,
      REFUSED_COMPANY,
      tests.widgetForms('take a telephone number with its country'),
    ),
    held('field.email', '`email` is a mail address.', WHOLE, REFUSED_COMPANY),
    held('field.website', '`website` is an address.', WHOLE, REFUSED_COMPANY),
    held(
      'field.ownership',
      '`ownershipPercentage` is a percentage; nobody owns more than all.',
      REFUSED_OWNERS,
      businessValues('add up to what each role owns'),
    ),
    held('field.names', '`firstName` and `lastName` are those of a person.', REFUSED_OWNERS, FORM),
    held('field.birth', '`dateOfBirth` is a day in the past.', REFUSED_OWNERS),
    held('field.position', '`positionName` is mandatory for the role `other`.', REFUSED_OWNERS),
    held(
      'company.step',
      'A `company` step has `fields`.',
      plan('keeps business and call steps with what is always mandatory'),
    ),
    held(
      'company.texts',
      'Its `title` and `description` head the screen.',
      tests.companyTexts("the company's title and description head %s"),
    ),
    held('company.result', 'What the company gave is in the result.', WHOLE),
    held(
      'owners.step',
      'A `beneficiaries` step has `roles`, `kycConfigId` and `kybConfigId`.',
      plan('keeps business and call steps with what is always mandatory'),
      business('need configurations that exist, and one company'),
    ),
    held(
      'owners.roles',
      'Roles are `shareholder`, `ubo`, `director`, `representative`, `other`.',
      plan('refuses %j'),
      REFUSED_OWNERS,
    ),
    held(
      'owners.verification',
      'With `verification` each person gets a session of `kycConfigId`, each company one of `kybConfigId`.',
      WHOLE,
    ),
    held('owners.no-verification', 'Without it there is no session.', WHOLE),
    held(
      'owners.invited',
      'Who is to be verified gets the link.',
      business('get the link by e-mail or SMS once the review is confirmed; other links are shown to the applicant'),
    ),
    held('owners.shareholder', 'A shareholder is a person or a company.', FORM, WHOLE),
    held('owners.shareholder-fields', 'Fields of companies are not asked of persons.', REFUSED_OWNERS),
    held('owners.individuals', 'All others are persons.', REFUSED_OWNERS),
    held('owners.ubo', '`ubo` has `ownershipPercentage`.', WHOLE),
    held(
      'owners.person-mandatory',
      'Names and birth date are mandatory for every role but `shareholder`.',
      tests.more('a person in the role %s gives names and a birth date'),
    ),
    held('owners.result', 'Owners are in the result with the tokens of their sessions.', WHOLE),
    held('review.step', 'A `kyb-review` shows everything before it is sent.', FORM),
    held(
      'review.edit',
      'The applicant can change what was given until then.',
      FORM,
      business('can be edited until the review is confirmed'),
    ),
    held(
      'review.texts',
      'It has `title`, `description` and `subtitle`.',
      tests.companyTexts("the company's title and description head %s"),
      tests.widgetForms('of a review show its subtitle and its description'),
    ),
  ],
};
