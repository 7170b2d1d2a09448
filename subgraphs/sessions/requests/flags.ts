import { wrongParameters } from '../../platform/errors/catalogue.js';
import { readReturnUrl, readWebUrl } from './addresses.js';
import { readCountry } from './countries.js';
import {
  DOCUMENT_TYPES,
  readDocumentTypes,
  readGeneralDocumentTypes,
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

/**
 * Every flag by its name in snake_case, with what reads it. Step flags may also be given globally, as earlier
 * generations of the interface did; a step's own flag wins.
 */
const FLAGS = {
  skip_face: readBoolean,
  skip_document: readBoolean,
  skip_agreement: readBoolean,
  return_url: readReturnUrl,
  language: readLanguage,
  skip_desktop: readBoolean,
  switch_device_url: readWebUrl,
  restrict_url_sharing: readBoolean,
  optional_continue_on_another_device: readBoolean,
  require_hd_media: readBoolean,
  server: readServer,
  languages: readLanguages,
  disable_document_capture: readBoolean,
  allow_document_upload: readBoolean,
  document_types: readDocumentTypes,
  document_countries: readCountries,
  liveness: readBoolean,
  allow_face_upload: readBoolean,
  max_liveness_attempts: readLivenessAttempts,
  general_document_types: readGeneralDocumentTypes,
  allow_general_document_capture: readBoolean,
  allow_general_document_upload: readBoolean,
  allow_face_doc_upload: readBoolean,
  require_face_document: readBoolean,
  require_phone_number_check: readBoolean,
  require_phone_number: readBoolean,
  require_email_check: readBoolean,
  require_email: readBoolean,
  require_geolocation: readBoolean,
} as const;

export type FlagName = keyof typeof FLAGS;
export type FlagValues = { readonly [Name in FlagName]: ReturnType<(typeof FLAGS)[Name]> };
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
      given.set(name, FLAGS[name](member, where));
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
