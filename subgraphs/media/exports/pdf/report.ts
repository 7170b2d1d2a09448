import { readFileSync } from 'node:fs';
import path from 'node:path';
import { html, Html } from './html.js';
import { labelsOf, localeOf, type LabelName, type Labels } from './labels.js';
import { namesOf, readable, type Names } from './names.js';
import type { ReportData, ReportParts } from './report-data.js';

const STYLE = new Html(readFileSync(path.join(import.meta.dirname, 'report.css'), 'utf8'));
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar']);

type Members = Readonly<Record<string, unknown>>;

/** The whole report as one HTML document that loads nothing. */
export function reportHtml(data: ReportData, asked: ReportParts): string {
  const { session } = data;
  const locale = localeOf(session.language);
  const report = new Report(data, members(session.result.record), labelsOf(session.language), locale);
  const page = html`<!doctype html>
    <html lang="${locale}" dir="${RIGHT_TO_LEFT.has(session.language) ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"
        />
        <title>${report.labels.title} ${session.id}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        ${report.cover()} ${asked.session ? report.whole() : null} ${asked.screening ? report.screening() : null}
        ${asked.proofOfAddress ? report.proofOfAddress() : null} ${asked.session ? report.activities() : null}
      </body>
    </html>`;
  return page.text;
}

class Report {
  private readonly names: Names;
  private readonly instants: Intl.DateTimeFormat;
  private readonly shares: Intl.NumberFormat;

  constructor(
    private readonly data: ReportData,
    private readonly record: Members,
    readonly labels: Labels,
    locale: string,
  ) {
    this.names = new Map([...namesOf(data.session.language), ['true', labels.yes], ['false', labels.no]]);
    this.instants = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
    this.shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  }

  cover(): Html {
    const { labels, record } = this;
    const { session, company, photo, madeAt } = this.data;
    const result = typeof record.result === 'string' ? record.result : 'in_progress';
    const reason = members(record.reject_reason);
    return html`<header>
        <p><bdi>${company}</bdi></p>
        <h1>${labels.title}</h1>
      </header>
      <div class="cover">
        <div>
          <span class="verdict ${result}">${VERDICTS[result] ? labels[VERDICTS[result]] : result}</span>
          ${session.test ? html`<span class="test">${labels.test}</span>` : null}
          <p class="name"><bdi>${session.name ?? ''}</bdi></p>
          ${table(
            [
              [labels.reason, reason.description],
              [labels.comment, record.result_comment],
              [labels.session, session.id],
              [labels.reference, session.clientUserId],
              [labels.created, this.instant(session.createdAt)],
              [labels.completed, session.endedAt && this.instant(session.endedAt)],
              [labels.made, this.instant(madeAt.toISOString())],
            ],
            this.names,
          )}
        </div>
        ${photo ? html`<img src="${photo}" alt="" />` : html`<div class="no-photo"></div>`}
      </div>`;
  }

  /** Person, documents, liveness, and what was given in other steps. */
  whole(): Html {
    return html`${this.person()}${this.documents()}${this.liveness()}${this.business()}${this.questionnaires()}${this.places()}`;
  }

  screening(): Html {
    const matches = this.record.screeningMatches;
    if (!Array.isArray(matches)) return section(this.labels.screening, this.none(this.labels.noScreening));
    if (matches.length === 0) return section(this.labels.screening, this.none(this.labels.noHits));
    const columns = ['name', 'score', 'topics', 'source', 'status'] as const;
    const heads = columns.map((column) => html`<th>${this.nameOf(column)}</th>`);
    const rows = list(matches).map((match) => {
      const cells = columns.map((column) => html`<td><bdi>${summary(match[column], this.names)}</bdi></td>`);
      return html`<tr>
        ${cells}
      </tr>`;
    });
    return section(
      this.labels.screening,
      html`<table>
        <thead>
          <tr>
            ${heads}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>`,
    );
  }

  proofOfAddress(): Html {
    const documents = list(this.record.generalDocuments);
    const found = documents.map((document) => {
      const pages = list(document.pages).map(
        ({ final, statuses }) =>
          html`${this.values(members(final))}${table([[this.nameOf('remarks'), statuses]], this.names)}`,
      );
      return html`<h3>${this.nameOf(document.typeId)}</h3>
        ${pages}`;
    });
    const pictures = this.data.papers.map((picture) => html`<p class="paper"><img src="${picture}" alt="" /></p>`);
    const none = found.length + pictures.length === 0 ? this.none(this.labels.noPapers) : null;
    return section(this.labels.proofOfAddress, html`${found}${pictures}${none}`);
  }

  activities(): Html {
    const rows = this.data.session.activities.items.map(
      ({ time, type, data }) =>
        html`<tr>
          <td class="narrow">${this.instant(time)}</td>
          <td>${this.nameOf(type)}</td>
          <td><bdi>${summary(data, this.names)}</bdi></td>
        </tr>`,
    );
    const { labels } = this;
    return section(
      labels.activities,
      html`<table>
        <thead>
          <tr>
            <th>${labels.time}</th>
            <th>${labels.event}</th>
            <th>${labels.details}</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>`,
    );
  }

  private person(): Html | null {
    const person = members(this.record.person);
    const rows = PERSON.map(([member, label]) => [this.labels[label], person[member]] as const);
    return rows.some(([, value]) => isFilled(value)) ? section(this.labels.person, table(rows, this.names)) : null;
  }

  private documents(): Html | null {
    const sides = this.data.sides.map(({ kind, picture }) => {
      const [type, side, member] = SIDES[kind] ?? ['documents', null, ''];
      const title = side ? `${this.labels[type]} – ${this.labels[side]}` : this.labels[type];
      return html`<h3>${title}</h3>
        <div class="side">
          <div>${picture ? html`<img src="${picture}" alt="" />` : null}</div>
          ${this.values(this.record[member])}
        </div>`;
    });
    return sides.length === 0 ? null : section(this.labels.documents, html`${sides}`);
  }

  private liveness(): Html | null {
    const { face } = this.data;
    const { live, similarity, result } = this.record;
    if (face === null && (result === 'in_progress' || live !== true)) return null;
    const { labels } = this;
    const facts = table(
      [
        [labels.live, result === 'in_progress' ? null : live === true ? labels.yes : labels.no],
        [labels.similarity, typeof similarity === 'number' && similarity > 0 ? this.shares.format(similarity) : null],
      ],
      this.names,
    );
    const picture = face ? html`<img class="portrait" src="${face}" alt="" />` : null;
    return section(
      labels.liveness,
      html`<div class="live">
        <div>${picture}</div>
        ${facts}
      </div>`,
    );
  }

  private business(): Html | null {
    const { company } = this.record;
    const owners = list(this.record.beneficiaries).map(
      ({ role, id: _, ...owner }) =>
        html`<h3>${this.nameOf(role)}</h3>
          ${this.values(owner)}`,
    );
    if (!isFilled(company) && owners.length === 0) return null;
    return section(this.labels.business, html`${isFilled(company) ? this.values(members(company)) : null}${owners}`);
  }

  private questionnaires(): Html | null {
    const given = list(this.record.questionnaires).map((questionnaire) => {
      const rows = list(questionnaire.questions).map(({ key, answer }) => {
        const files = this.data.questionFiles.filter(
          (file) => file.stepKey === questionnaire.key && file.questionKey === key,
        );
        const names = files.map(({ fileName }) => fileName);
        return [readable(key), files.length > 0 ? names : answer] as const;
      });
      const pictures = this.data.questionFiles
        .filter(({ stepKey }) => stepKey === questionnaire.key)
        .flatMap(({ fileName, picture }) => (picture === null ? [] : [{ fileName, picture }]))
        .map(
          ({ fileName, picture }) =>
            html`<figure>
              <img src="${picture}" alt="" />
              <figcaption><bdi>${fileName}</bdi></figcaption>
            </figure>`,
        );
      return html`<h3>${readable(questionnaire.key)}</h3>
        ${table(rows, NO_NAMES)}
        <div class="files">${pictures}</div>`;
    });
    return given.length === 0 ? null : section(this.labels.questionnaires, html`${given}`);
  }

  private places(): Html | null {
    const places = list(this.record.geolocation).map((place) => this.values(place));
    return places.length === 0 ? null : section(this.labels.geolocation, html`${places}`);
  }

  private values(value: unknown): Html {
    return values(value, this.labels, this.names);
  }

  private nameOf(code: unknown): string {
    return (typeof code === 'string' ? this.names.get(code) : undefined) ?? readable(code);
  }

  private none(text: string): Html {
    return html`<p class="none">${text}</p>`;
  }

  private instant(iso: string): string {
    return `${this.instants.format(new Date(iso))} UTC`;
  }
}

const VERDICTS: Readonly<Record<string, LabelName>> = {
  approved: 'approved',
  rejected: 'rejected',
  manual_check: 'manualCheck',
  in_progress: 'inProgress',
};

const PERSON: readonly (readonly [string, LabelName])[] = [
  ['first_name', 'firstName'],
  ['last_name', 'lastName'],
  ['local_first_name', 'firstName'],
  ['local_last_name', 'lastName'],
  ['birthday', 'birthday'],
  ['age', 'age'],
  ['sex', 'sex'],
  ['nationality', 'nationality'],
  ['birth_place', 'birthPlace'],
  ['document_number', 'documentNumber'],
  ['personal_number', 'personalNumber'],
  ['document_issued', 'issued'],
  ['document_expires', 'expires'],
  ['issuing_state', 'issuingState'],
  ['authority', 'authority'],
  ['address', 'address'],
  ['email', 'email'],
  ['phoneNumber', 'phone'],
];

/** Of each side: its document, which side, and the member of the record that holds its fields. */
const SIDES: Readonly<Record<string, readonly [LabelName, LabelName | null, string]>> = {
  'card-front': ['identityCard', 'front', 'id_card_front'],
  'card-back': ['identityCard', 'back', 'id_card_back'],
  passport: ['passport', null, 'passport'],
  'license-front': ['drivingLicence', 'front', 'driver_license_front'],
  'license-back': ['drivingLicence', 'back', 'driver_license_back'],
  'residence-front': ['residencePermit', 'front', 'residence_license_front'],
  'residence-back': ['residencePermit', 'back', 'residence_license_back'],
};

function section(title: string, content: Html): Html {
  return html`<h2>${title}</h2>
    ${content}`;
}

/** What people answered is no code. */
const NO_NAMES: Names = new Map();

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
function table(rows: readonly (readonly [string, unknown])[], names: Names): Html {
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
function values(value: unknown, labels: Labels, names: Names): Html {
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

function members(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {};
}

function list(value: unknown): readonly Members[] {
  return Array.isArray(value) ? value.map(members) : [];
}

function isFilled(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** A value in one line: lists by commas, objects by their members, codes by their names. */
function summary(value: unknown, names: Names): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((each) => summary(each, names)).filter(Boolean).join(', '); // prettier-ignore
  if (typeof value === 'object') {
    return Object.entries(value)
      .filter(([, each]) => isFilled(each))
      .map(([name, each]) => `${names.get(name) ?? readable(name)}: ${summary(each, names)}`)
      .join('; ');
  }
  if (typeof value === 'string') return names.get(value) ?? value;
  if (typeof value === 'boolean') return names.get(String(value)) ?? String(value);
  return typeof value === 'number' ? String(value) : '';
}
