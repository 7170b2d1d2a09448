import { html, type Html } from './html.js';
import { readable } from './names.js';
import type { ReportFile, ReportSession } from './report-data.js';
import { list, members, NO_NAMES, table, type Members } from './rows.js';

/** The answers of each questionnaire under the titles that the company gave its questions, with the files. */
export function questionnairesHtml(
  answered: readonly Members[],
  { steps, language }: Pick<ReportSession, 'steps' | 'language'>,
  files: readonly ReportFile[],
): Html[] {
  return answered.map(({ key, questions }) => {
    const step = steps.find((one) => one.key === key);
    const asked = list(members(step?.settings)['questions']);
    const own = files.filter(({ stepKey }) => stepKey === key);
    const rows = list(questions).map(({ key: questionKey, answer }) => {
      const question = asked.find((one) => one['key'] === questionKey);
      const names = own.filter((file) => file.questionKey === questionKey).map(({ fileName }) => fileName);
      const title = titleIn(question?.['title'], language) ?? readable(questionKey);
      return [title, names.length > 0 ? names : shown(answer, list(question?.['options']), language)] as const;
    });
    return html`<h3><bdi>${titleIn(step?.title, language) ?? readable(key)}</bdi></h3>
      ${table(rows, NO_NAMES)}
      <div class="files">${own.map(figure)}</div>`;
  });
}

/** Chosen options by their titles. */
function shown(answer: unknown, options: readonly Members[], language: string): unknown {
  if (Array.isArray(answer)) return answer.map((one) => shown(one, options, language));
  const option = options.find(({ key }) => key === answer);
  return titleIn(option?.['title'], language) ?? answer;
}

/** A text by language codes, or a plain one; null for none. */
function titleIn(value: unknown, language: string): string | null {
  if (typeof value === 'string') return value || null;
  const texts = members(value);
  const text = texts[language] ?? texts['en'] ?? Object.values(texts)[0];
  return typeof text === 'string' && text !== '' ? text : null;
}

function figure({ fileName, picture }: ReportFile): Html | null {
  if (picture === null) return null;
  return html`<figure>
    <img src="${picture}" alt="" />
    <figcaption><bdi>${fileName}</bdi></figcaption>
  </figure>`;
}
