import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languageOf } from '../../../platform/languages/languages.js';
import { bounded } from './bounded.js';
import { callsHtml } from './calls.js';
import { html, Html } from './html.js';
import { labelsOf, type LabelName, type Labels } from './labels.js';
import { namesOf, readable, type Names } from './names.js';
import { questionnairesHtml } from './questionnaires.js';
import type { ReportData, ReportParts } from './report-data.js';
import { isFilled, list, members, summary, table, values, type Members } from './rows.js';

const STYLE = new Html(readFileSync(path.join(import.meta.dirname, 'report.css'), 'utf8'));

/** The whole report as one HTML document that loads nothing. */
export function reportHtml(whole: ReportData, asked: ReportParts): string {
  const data = bounded(whole);
  const { session } = data;
  const { tag, direction } = languageOf(session.language);
  const report = new Report(data, members(session.result.record), labelsOf(session.language), tag);
  const page = html`<!doctype html>
    <html lang="${tag}" dir="${direction}">
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
    this.names = new Map([
      ...namesOf(data.session.language),
      ...Object.entries({ true: labels.yes, false: labels.no, outcome: labels.outcome }),
      ...Object.entries({ operatorId: labels.operator, by: labels.operator }),
      // Activities and calls name operators by their ids.
      ...data.operators,
    ]);
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
    return html`${this.person()}${this.documents()}${this.liveness()}${this.calls()}${this.business()}${this.questionnaires()}${this.places()}`;
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
      ({ time, type, toldBy, data }) =>
        html`<tr>
          <td class="narrow">${this.instant(time)}</td>
          <td>${this.nameOf(type)}${toldBy === 'browser' ? html` <i>(${this.labels.toldByBrowser})</i>` : null}</td>
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

  private calls(): Html | null {
    const { labels, names } = this;
    const calls = callsHtml(list(this.record.video_calls), { labels, names, instant: (iso) => this.instant(iso) });
    return calls.length === 0 ? null : section(labels.videoCalls, html`${calls}`);
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
    const { session, questionFiles } = this.data;
    const given = questionnairesHtml(list(this.record.questionnaires), session, questionFiles);
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
