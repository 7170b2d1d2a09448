import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ScreeningSettingsInput, ScreeningSettingsView } from './screening-settings.js';

/** The two forms of one answer, by the name of what the other form is. */
enum RemovalForm {
  result = 'result',
  empty = 'empty',
}
enum ArchiveForm {
  string = 'string',
  nested = 'nested',
}
enum QuestionFileForm {
  object = 'object',
  archive = 'archive',
}
enum PersonDetailsForm {
  all = 'all',
  groups = 'groups',
  members = 'members',
}

/** What comes of it when the same person has other sessions. */
export enum SamePersonRule {
  WARNING = 'WARNING',
  MANUAL_CHECK = 'MANUAL_CHECK',
  REJECTION = 'REJECTION',
}

registerEnumType(SamePersonRule, {
  name: 'SamePersonRule',
  description: 'What comes of it when the same person has other sessions.',
  valuesConfig: {
    WARNING: { description: 'The result says so, and nothing else.' },
    MANUAL_CHECK: { description: 'The session waits for a person.' },
    REJECTION: { description: 'The session is rejected.' },
  },
});
registerEnumType(RemovalForm, {
  name: 'RemovalForm',
  description: 'What removing a monitored query answers.',
  valuesConfig: { result: { description: '`{"result": true}`.' }, empty: { description: '`{}`.' } },
});
registerEnumType(ArchiveForm, {
  name: 'ArchiveForm',
  description: 'How visual markers and call shots are answered.',
  valuesConfig: {
    string: { description: 'One data URL of a tar archive.' },
    nested: { description: 'The same, nested in arrays.' },
  },
});
registerEnumType(QuestionFileForm, {
  name: 'QuestionFileForm',
  description: 'How the file of a question is answered.',
  valuesConfig: {
    object: { description: 'Content type, file name and a data URL of the file.' },
    archive: { description: 'A data URL of a tar archive.' },
  },
});
registerEnumType(PersonDetailsForm, {
  name: 'PersonDetailsForm',
  description: 'How the details of a listed person are answered.',
  valuesConfig: {
    all: { description: 'With every member of both forms.' },
    groups: { description: 'What the list says in groups: `extraDetails`.' },
    members: { description: '`isDeceased`, `photoUrl`, `sanctions` and `pep`.' },
  },
});

@ObjectType({ description: 'Which form of an answer a company gets where the REST reference shows two.' })
export class AnswerFormsView {
  @Field(() => RemovalForm, { description: 'Of removing from monitoring.' })
  removal: string;

  @Field(() => ArchiveForm, { description: 'Of visual markers and call shots.' })
  archives: string;

  @Field(() => QuestionFileForm, { description: "Of a question's file." })
  questionFile: string;

  @Field(() => PersonDetailsForm, { description: 'Of a listed person.' })
  personDetails: string;
}

@InputType({ description: 'Forms to change.' })
class AnswerFormsInput {
  @Field(() => RemovalForm, { nullable: true, description: 'Of removing from monitoring.' })
  removal?: string;

  @Field(() => ArchiveForm, { nullable: true, description: 'Of visual markers and call shots.' })
  archives?: string;

  @Field(() => QuestionFileForm, { nullable: true, description: "Of a question's file." })
  questionFile?: string;

  @Field(() => PersonDetailsForm, { nullable: true, description: 'Of a listed person.' })
  personDetails?: string;
}

@ObjectType({ description: 'A company and what it decides for all its sessions.' })
export class CompanySettings {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field({ description: 'Shown to applicants.' })
  name: string;

  @Field(() => String, { nullable: true, description: 'Address of its logo.' })
  logoUrl: string | null;

  @Field(() => String, { nullable: true, description: 'Its colour, `#rrggbb`.' })
  accent: string | null;

  @Field(() => [String], { description: 'Origins that may embed the widget; empty: any.' })
  allowedOrigins: readonly string[];

  @Field(() => [String], {
    description:
      'Beginnings of return addresses. Without web addresses: any of those; the scheme of an app (`shop://`) must be listed.',
  })
  returnAddresses: readonly string[];

  @Field(() => Float, { description: 'Similarity from which two faces are one person, 0 to 1.' })
  similarityThreshold: number;

  @Field({ description: 'The applicant has to agree before anything is recorded.' })
  consentRequired: boolean;

  @Field({ description: 'Version of the text that they agree to.' })
  consentVersion: string;

  @Field(() => String, { nullable: true, description: 'Its page about privacy, linked where consent is asked for.' })
  privacyUrl: string | null;

  @Field({ description: 'Sessions whose steps verify nobody end in `manual_check`; else they are approved.' })
  reviewUnverified: boolean;

  @Field(() => SamePersonRule, {
    description:
      'What comes of it when the same face or document is in a session of another `clientUserId`, or of none.',
  })
  samePerson: string;

  @Field(() => Int, { description: 'Days in which a beneficiary may begin the session that verifies them.' })
  beneficiaryDays: number;

  @Field({ description: 'REST errors are answered as bare JSON strings with status 200.' })
  legacyErrors: boolean;

  @Field(() => Int, {
    nullable: true,
    description: "Requests a minute from each address; null: the service's own limit.",
  })
  requestsPerMinute: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Days after which a finished session is deleted; null: never by itself.',
  })
  retentionDays: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Days after which what was recorded in a call is deleted; null: with its session.',
  })
  callRetentionDays: number | null;

  @Field({ description: 'Users may not sign in before they confirmed their e-mail address.' })
  requireVerifiedEmail: boolean;

  @Field(() => AnswerFormsView, { description: 'Forms of REST answers.' })
  answerForms: AnswerFormsView;

  @Field(() => ScreeningSettingsView, { description: 'How persons are screened on lists.' })
  screening: ScreeningSettingsView;
}

@InputType({ description: 'Settings to change; what is absent stays.' })
export class CompanySettingsInput {
  @Field(() => String, { nullable: true, description: 'Shown to applicants, 1 to 200 characters.' })
  name?: string;

  @Field(() => String, { nullable: true, description: 'Address of its logo, http or https; null: none.' })
  logoUrl?: string | null;

  @Field(() => String, { nullable: true, description: 'Its colour, `#rrggbb`; null: the usual one.' })
  accent?: string | null;

  @Field(() => [String], { nullable: true, description: 'Origins that may embed the widget; empty: any.' })
  allowedOrigins?: string[];

  @Field(() => [String], {
    nullable: true,
    description:
      'Beginnings of return addresses. Without web addresses: any of those; the scheme of an app (`shop://`) must be listed.',
  })
  returnAddresses?: string[];

  @Field(() => Float, { nullable: true, description: 'From 0.3 to 0.95; 0.5 is the calibrated decision.' })
  similarityThreshold?: number;

  @Field(() => Boolean, { nullable: true, description: 'Whether consent is asked for.' })
  consentRequired?: boolean;

  @Field(() => String, { nullable: true, description: 'Version of the text that the applicant agrees to.' })
  consentVersion?: string;

  @Field(() => String, { nullable: true, description: 'Its page about privacy, http or https; null: none.' })
  privacyUrl?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether a person looks at sessions whose steps verify nobody: answers, business data, an e-mail address or a number that was not confirmed, a location. Otherwise they are approved once every step is done.',
  })
  reviewUnverified?: boolean;

  @Field(() => SamePersonRule, {
    nullable: true,
    description:
      'What comes of it when the same face or document is in a session of another `clientUserId`, or of none; `WARNING` when never set.',
  })
  samePerson?: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Days in which a beneficiary may begin the session that verifies them: 1 to 90, 7 when never set.',
  })
  beneficiaryDays?: number;

  @Field(() => Boolean, { nullable: true, description: 'Errors as bare JSON strings with status 200.' })
  legacyErrors?: boolean;

  @Field(() => Int, {
    nullable: true,
    description: "Requests a minute from each address; null: the service's own limit.",
  })
  requestsPerMinute?: number | null;

  @Field(() => Int, { nullable: true, description: 'Days after which a finished session is deleted; null: never.' })
  retentionDays?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Days after which what was recorded in a call is deleted; null: with its session.',
  })
  callRetentionDays?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'No sign-in before the e-mail address is confirmed.' })
  requireVerifiedEmail?: boolean;

  @Field(() => AnswerFormsInput, { nullable: true, description: 'Forms of REST answers.' })
  answerForms?: AnswerFormsInput;

  @Field(() => ScreeningSettingsInput, { nullable: true, description: 'How persons are screened on lists.' })
  screening?: ScreeningSettingsInput;
}
