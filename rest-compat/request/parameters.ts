import { ArgumentError, wrongParameters } from '../../subgraphs/platform/errors/catalogue.js';
import type { Fields } from './body.js';
import { readImage } from './image.js';
import { WrongTypeError } from './wrong-type.js';
import { readFlag, readText, readTexts, readWhole } from './values.js';

/** How one documented parameter is written, read and described. The OpenAPI document comes from the same object. */
export interface Parameter {
  /** The name that variables carry. */
  readonly name: string;
  /** Every name under which clients send it, the documented one first. */
  readonly spellings: readonly string[];
  /**
   * `structured`: an object or array, or its JSON text; handed on as it came, its meaning is the resolver's.
   * `boolean`, `integer` and `texts` (a list of texts) may arrive as JSON values or as texts of them.
   * `image`: a file part, base64 text or a data URL; the operation's variable is the token of the staged file.
   */
  readonly type: 'string' | 'boolean' | 'integer' | 'texts' | 'structured' | 'image';
  readonly required: boolean;
  readonly description: string;
  readonly example?: unknown;
  /** Bounds of an `integer`. */
  readonly range?: { readonly least: number; readonly most: number };
  /** A `string` that is answered with `internalError` when it arrives as a JSON value of another type. */
  readonly onlyText?: true;
}

/** Farther than any list goes. */
export const MOST_ENTRIES = 1_000_000;
const ANY_WHOLE = { least: Number.MIN_SAFE_INTEGER, most: Number.MAX_SAFE_INTEGER } as const;

export const COMPANY_KEY: Parameter = {
  name: 'companyKey',
  spellings: ['company_key', 'companyKey'],
  type: 'string',
  required: true,
  description: 'The company credential.',
};

export const SESSION_TOKEN: Parameter = {
  name: 'token',
  spellings: ['session_token', 'sessionToken', 'sessionId', 'session_id'],
  type: 'string',
  required: true,
  description: 'The session token that `begin/` answered.',
};

/** A text parameter with its snake_case and camelCase spellings, the given one first. */
export function text(documented: string, description: string, options: Partial<Parameter> = {}): Parameter {
  return { ...spelled(documented), type: 'string', required: false, description, ...options };
}

/** A structured parameter (object, array or JSON text) with both spellings. */
export function structured(documented: string, description: string, options: Partial<Parameter> = {}): Parameter {
  return { ...spelled(documented), type: 'structured', required: false, description, ...options };
}

/** `true`, `"true"`, `"1"`, `1`, and their opposites. */
export function flag(documented: string, description: string, options: Partial<Parameter> = {}): Parameter {
  return { ...spelled(documented), type: 'boolean', required: false, description, ...options };
}

/** A whole number within bounds. */
export function whole(
  documented: string,
  description: string,
  range: { readonly least: number; readonly most: number },
): Parameter {
  return { ...spelled(documented), type: 'integer', required: false, description, range };
}

/** A list of texts: an array, its JSON text, or one text alone. */
export function texts(documented: string, description: string, options: Partial<Parameter> = {}): Parameter {
  return { ...spelled(documented), type: 'texts', required: false, description, ...options };
}

/** A required image (JPEG or PNG) as file part, base64 text or data URL. */
export function image(documented: string, description: string): Parameter {
  return { ...spelled(documented), type: 'image', required: true, description };
}

function spelled(documented: string): { name: string; spellings: string[] } {
  const camel = documented.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const snake = documented.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return { name: camel, spellings: [...new Set([documented, camel, snake])] };
}

/** The value under the first spelling that is present; null and the empty text count as absent. */
export function valueOf(parameter: Parameter, fields: Fields): unknown {
  for (const spelling of parameter.spellings) {
    const value = Object.hasOwn(fields, spelling) ? fields[spelling] : undefined;
    if (value !== undefined && value !== null && value !== '') return value;
  }
  return undefined;
}

/** Tokens and keys arrive with white space and quotes around them. */
export function trimCredential(value: unknown): string {
  return typeof value === 'string'
    ? value
        .trim()
        .replace(/^["']+|(?<!["'])["']+$/g, '')
        .trim()
    : '';
}

/**
 * The variables of an operation out of the fields of a request.
 * @throws ArgumentError `wrong-parameters` naming the first parameter that is missing or of a wrong type.
 */
export function readParameters(parameters: readonly Parameter[], fields: Fields): Record<string, unknown> {
  const variables: Record<string, unknown> = {};
  for (const parameter of parameters) {
    const value = valueOf(parameter, fields);
    if (value === undefined) {
      if (parameter.required) throw wrongParameters(documentedName(parameter), 'is required');
      continue;
    }
    variables[parameter.name] = readValue(parameter, value);
  }
  return variables;
}

function readValue(parameter: Parameter, value: unknown): unknown {
  const place = documentedName(parameter);
  switch (parameter.type) {
    case 'string':
      if (parameter.onlyText && typeof value !== 'string') throw new WrongTypeError(place, 'must be a string');
      return readText(place, value);
    case 'boolean':
      return readFlag(place, value);
    case 'integer':
      return readWhole(place, value, parameter.range ?? ANY_WHOLE);
    case 'texts':
      return readTexts(place, value);
    case 'image':
      return readImage(place, value);
    case 'structured':
      return value;
  }
}

/**
 * The session token out of the fields.
 * @throws ArgumentError `wrong-parameters` when there is none, `session-not-found` when it can be no token.
 */
export function readToken(fields: Fields): string {
  const value = valueOf(SESSION_TOKEN, fields);
  if (value === undefined) throw wrongParameters(documentedName(SESSION_TOKEN), 'is required');
  const token = trimCredential(value);
  if (!/^[\w-]{1,128}$/.test(token)) throw new ArgumentError('session-not-found');
  return token;
}

function documentedName(parameter: Parameter): string {
  return parameter.spellings[0] ?? parameter.name;
}
