import type { FieldComparison, ComparedFieldId } from './compare.js';
import { VerdictMark } from './verdict.js';
import { t } from './text.js';
import { countryText, sexText } from './words.js';

interface ComparisonProps {
  readonly fields: readonly FieldComparison[];
  /** What the person who was looked for is called in the head of their column. */
  readonly soughtHeading: string;
}

/** Two persons beside each other, field by field, with what each field says. */
export function Comparison({ fields, soughtHeading }: ComparisonProps) {
  return (
    <table class="screening-comparison">
      <caption class="visually-hidden">{t('comparison.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('comparison.field')}</th>
          <th scope="col">{soughtHeading}</th>
          <th scope="col">{t('comparison.listed')}</th>
          <th scope="col">{t('comparison.verdict')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.id} class={field.verdict}>
            <th scope="row">{t(`field.${field.id}`)}</th>
            <td data-heading={soughtHeading}>
              <Values texts={field.sought.map((text) => shown(field.id, text))} />
            </td>
            <td data-heading={t('comparison.listed')}>
              <Values texts={field.listed.map((text) => (field.id === 'sex' ? sexText(text) : text))} />
            </td>
            <td data-heading={t('comparison.verdict')}>
              <VerdictMark verdict={field.verdict} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function shown(id: ComparedFieldId, text: string): string {
  if (id === 'countries') return countryText(text);
  return id === 'sex' ? sexText(text) : text;
}

function Values({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return <span class="fine">{t('comparison.notKnown')}</span>;
  return (
    <ul class="screening-values">
      {texts.map((text) => (
        <li key={text}>
          <bdi class="screening-name">{text}</bdi>
        </li>
      ))}
    </ul>
  );
}
