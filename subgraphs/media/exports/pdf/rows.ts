import { html, type Html } from './html.js';
import type { LabelName, Labels } from './labels.js';
import { readable, type Names } from './names.js';

export type Members = Readonly<Record<string, unknown>>;

/** What people answered is no code. */
export const NO_NAMES: Names = new Map();

/** The name of an extracted field, in the report's language where it has one; in brackets the language of its script. */
function fieldName(name: string, labels: Labels, names: Names): string {
  const [, plain = name, script] = /^(.+?)_([a-z]{2})_[A-Z]{2}$/.exec(name) ?? [];
  const known = FIELDS[plain];
  const text = known ? labels[known] : (names.get(plain) ?? names.get(plain.toLowerCase()) ?? readable(plain));
  return script && script !== 'en' ? `${text} (${script})` : text;
}

const FIELDS: Readonly<Record<string, LabelName>> = {
  Surname: 'lastName',
  Given_Names: 'firstName',
  Sex: 'sex',
  Personal_Number: 'personalNumber',
  Document_Number: 'documentNumber',
  Date_of_Birth: 'birthday',
  Date_of_Expiry: 'expires',
  Date_of_Issue: 'issued',
  Issuing_State_Code: 'issuingState',
  Place_of_Birth: 'birthPlace',
  Nationality: 'nationality',
  Authority: 'authority',
  Address: 'address',
  firstName: 'firstName',
  lastName: 'lastName',
  dateOfBirth: 'birthday',
  address: 'address',
  email: 'email',
  documentIssued: 'issued',
  authority: 'authority',
};

/** Rows with a value; the others are left out. */
export function table(rows: readonly (readonly [string, unknown])[], names: Names): Html {
  const filled = rows.filter(([, value]) => isFilled(value));
  if (filled.length === 0) return html``;
  const lines = filled.map(([label, value]) => {
    const text = summary(value, names);
    if (MRZ.test(text))
      return html`<tr>
        <td class="mono" colspan="2">${text}</td>
      </tr>`;
    return html`<tr>
      <th>${label}</th>
      <td><bdi>${text}</bdi></td>
    </tr>`;
  });
  return html`<table>
    <tbody>
      ${lines}
    </tbody>
  </table>`;
}

/** Every member under its name. */
export function values(value: unknown, labels: Labels, names: Names): Html {
  const entries = Object.entries(members(value)).filter(([name]) => !HIDDEN.test(name));
  return table(
    entries.map(([name, each]) => [fieldName(name, labels, names), each] as const),
    names,
  );
}

/** The same value again as ISO time or code, and what only programs read. */
const HIDDEN = /_ISO$|^id$|^key$|Time$|^Nationality_Code/;
/** Lines of a machine-readable zone. */
const MRZ = /^[A-Z0-9<]{30,44}\n[A-Z0-9<\n]+$/;

export function members(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {};
}

export function list(value: unknown): readonly Members[] {
  return Array.isArray(value) ? value.map(members) : [];
}

export function isFilled(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** A value in one line: lists by commas, objects by their members, codes by their names. */
export function summary(value: unknown, names: Names): string {
  const text = told(value, names);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

/** Of one value: two pages. What is longer can be read in the result. */
const MOST_CHARACTERS = 5000;

function told(value: unknown, names: Names): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((each) => told(each, names)).filter(Boolean).join(', '); // prettier-ignore
  if (typeof value === 'object') {
    return Object.entries(value)
      .filter(([, each]) => isFilled(each))
      .map(([name, each]) => `${names.get(name) ?? readable(name)}: ${told(each, names)}`)
      .join('; ');
  }
  if (typeof value === 'string') return names.get(value) ?? value;
  if (typeof value === 'boolean') return names.get(String(value)) ?? String(value);
  return typeof value === 'number' ? String(value) : '';
}
