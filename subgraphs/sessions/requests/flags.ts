import { wrongParameters } from '../../platform/errors/catalogue.js';
import { readReturnUrl, readWebUrl } from './addresses.js';
import { readCountry } from './countries.js';
import {
  DOCUMENT_TYPES,
  PAPER_TYPES,
  readDocumentTypes,
  readPaperTypes,
  readNames,
  type DocumentType,
} from './document-types.js';
import { readLanguage, readLanguages } from './languages.js';
import {
  canonicalName,
  isAbsent,
  isEmptyStructure,
  readBoolean,
  readInteger,
  readObject,
  readText,
} from './reading.js';

interface Flag<Value> {
  readonly read: (value: unknown, place: string) => Value;
  /** What values it takes, and what it means, as docs/steps.md tells. */
  readonly takes: string;
  readonly means: string;
}

const choice = (means: string): Flag<boolean> => ({ read: readBoolean, takes: 'boolean', means });

/**
 * Every flag by its name in snake_case, with what reads it. Step flags may also be given globally, as earlier
 * generations of the interface did; a step's own flag wins.
 */
export const FLAGS = {
  skip_face: choice('Leaves the steps `liveness` out.'),
  skip_document: choice('Leaves the steps `identity-document` out.'),
  skip_agreement: choice('Applicants are not asked to agree before they begin.'),
  return_url: {
    read: readReturnUrl,
    takes: 'URL',
    means:
      'Where the browser is sent at the end, with `session_token` appended. Without it the widget posts `DONE` to the page around it.',
  },
  language: {
    read: readLanguage,
    takes: 'code of a language',
    means: 'The language that the applicant is spoken to in.',
  },
  skip_desktop: choice('Phones and tablets alone: a desktop shows a code that leads to one.'),
  switch_device_url: {
    read: readWebUrl,
    takes: 'URL',
    means: 'What the code says that is shown when the camera is missing or blocked. Without it no code is shown then.',
  },
  restrict_url_sharing: choice(
    'The link works on one browser alone. When the camera is refused, a code is shown only with `switch_device_url`.',
  ),
  optional_continue_on_another_device: choice('Applicants may go on with another device.'),
  require_hd_media: choice(
    'Documents and liveness want a camera of 1080 lines or more; with a lesser one a code leads to another device.',
  ),
  server: {
    read: readServer,
    takes: '`computer` or `human`',
    means: '`human` adds a video call at the end, where the steps have none.',
  },
  languages: {
    read: readLanguages,
    takes: 'list of codes of languages',
    means: 'The languages to choose from; empty: all.',
  },
  disable_document_capture: choice('The camera is not offered: documents are uploaded.'),
  allow_document_upload: choice('Documents may be uploaded as files.'),
  document_types: {
    read: readDocumentTypes,
    takes: `list of ${codes(DOCUMENT_TYPES)}`,
    means:
      'The documents that are taken; empty: all. One boolean for each type, as `document_type_passport`, says the same.',
  },
  document_countries: {
    read: readCountries,
    takes: 'list of codes of countries (three letters)',
    means: 'The countries whose documents are taken; empty: all.',
  },
  liveness: choice(
    'Active: the applicant does what the prompts ask. Otherwise they look into the oval for about two to three seconds; with `OVAL_GROWS` it grows once, and they come nearer.',
  ),
  allow_face_upload: choice('A picture of the face may be uploaded in place of the film; not with `liveness`.'),
  max_liveness_attempts: {
    read: readLivenessAttempts,
    takes: '1 to 10',
    means:
      'Takes of the face before the step counts as failed; the longer takes that a doubt asks for are part of one. After three that left a doubt, or showed an attack, a person decides.',
  },
  general_document_types: {
    read: readPaperTypes,
    takes: `list of ${codes(PAPER_TYPES)}`,
    means: 'The papers that are taken; empty: all.',
  },
  allow_general_document_capture: choice('Papers may be photographed.'),
  allow_general_document_upload: choice('Papers may be uploaded as files.'),
  allow_face_doc_upload: choice(
    'The picture of the face beside the document may be uploaded; not with `require_face_document`.',
  ),
  require_face_document: choice('The picture of the face beside the document is taken by the camera.'),
  require_phone_number_check: choice('The telephone number is confirmed by a code.'),
  require_phone_number: choice('The telephone number is given without a code.'),
  require_email_check: choice('The e-mail address is confirmed by a code.'),
  require_email: choice('The e-mail address is given without a code.'),
  require_geolocation: choice('The location must be shared; `false`: the step can be skipped.'),
} as const;

function codes(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

export type FlagName = keyof typeof FLAGS;
export type FlagValues = { readonly [Name in FlagName]: ReturnType<(typeof FLAGS)[Name]['read']> };
/** Only what was given. */
export type GivenFlags = Partial<FlagValues>;

export const GLOBAL_FLAGS: readonly FlagName[] = Object.keys(FLAGS).filter(isFlagName);

function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(FLAGS, name);
}

function readCountries(value: unknown, place: string): readonly string[] {
  const list = readNames(value, place).map((code, index) => readCountry(code, `${place}[${String(index)}]`));
  return [...new Set(list)];
}

function readLivenessAttempts(value: unknown, place: string): number {
  return readInteger(value, place, 1, 10);
}

/** Who judges: `human` adds a call with an operator. */
function readServer(value: unknown, place: string): 'computer' | 'human' {
  const name = readText(value, place).trim().toLowerCase();
  if (name !== 'computer' && name !== 'human') throw wrongParameters(place, 'must be one of computer, human');
  return name;
}

/** `document_type_id`, `document_type_passport`, …: one boolean for each document type. */
const DOCUMENT_TYPE_FLAG = /^document_type_(.+)$/;

/**
 * Reads flags under every spelling. Unknown names are tolerated and reported in `warnings`.
 * @param allowed the flags that have a meaning at this place
 * @throws ArgumentError wrong-parameters when a known flag has an impossible value
 */
export function readFlags(value: unknown, place: string, allowed: readonly FlagName[], warnings: string[]): GivenFlags {
  if (isEmptyStructure(value)) return {};
  const given = new Map<FlagName, unknown>();
  const documentTypes = new Map<DocumentType, boolean>();
  for (const [spelling, member] of Object.entries(readObject(value, place))) {
    if (isAbsent(member)) continue;
    const name = canonicalName(spelling);
    const where = `${place}.${spelling}`;
    const documentType = DOCUMENT_TYPE_FLAG.exec(name)?.[1];
    if (documentType !== undefined && allowed.includes('document_types')) {
      const type = DOCUMENT_TYPES.find((candidate) => candidate === documentType);
      if (type === undefined) warnings.push(unknownFlag(where));
      else documentTypes.set(type, readBoolean(member, where));
    } else if (isFlagName(name) && allowed.includes(name)) {
      given.set(name, FLAGS[name].read(member, where));
    } else {
      warnings.push(unknownFlag(where));
    }
  }
  if (documentTypes.size > 0 && !given.has('document_types')) given.set('document_types', chosenTypes(documentTypes));
  // Each value was made by the reader of its own name.
  return Object.fromEntries(given);
}

function unknownFlag(where: string): string {
  return `${where.slice(0, 200)} is not known here and has no effect`;
}

/** The types set to true; where only exclusions were given, all the others. */
function chosenTypes(flags: ReadonlyMap<DocumentType, boolean>): readonly DocumentType[] {
  const wanted = DOCUMENT_TYPES.filter((type) => flags.get(type) === true);
  return wanted.length > 0 ? wanted : DOCUMENT_TYPES.filter((type) => flags.get(type) !== false);
}
