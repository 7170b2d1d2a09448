import type { Explanation } from './operations.generated.js';
import { find, t } from './text.js';
import { scoreText } from './words.js';

/** How a score came about, in words: which parts of the names fit, which are missing, what else counted. */
export function ExplanationText({ explanation }: { readonly explanation: Explanation }) {
  const { name, nameScore, pairs, onlyInQuery, onlyListed, adjustments } = explanation;
  return (
    <div class="screening-explanation">
      <p>
        {t('explanation.names', { score: scoreText(nameScore) })} <bdi class="screening-name">{name}</bdi>
      </p>
      {pairs.length > 0 && (
        <table class="screening-pairs">
          <caption class="visually-hidden">{t('explanation.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('explanation.asked')}</th>
              <th scope="col">{t('explanation.listed')}</th>
              <th scope="col">{t('explanation.how')}</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map((pair) => (
              <tr key={`${pair.query} ${pair.listed}`}>
                <td>
                  <bdi class="screening-name">{pair.query}</bdi>
                </td>
                <td>
                  <bdi class="screening-name">{pair.listed}</bdi>
                </td>
                <td>
                  {find(`how.${pair.how}`) ?? pair.how}
                  {pair.likeness < 1 && (
                    <span class="fine"> {t('explanation.likeness', { percent: Math.round(pair.likeness * 100) })}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Words heading={t('explanation.onlyInQuery')} words={onlyInQuery} />
      <Words heading={t('explanation.onlyListed')} words={onlyListed} />
      {adjustments.length > 0 && (
        <ul class="screening-adjustments">
          {adjustments.map(({ reason, amount }) => (
            <li key={reason}>
              <span>{find(`adjustment.${reason}`) ?? reason}</span>
              {amount !== 0 && (
                <strong>
                  {t(amount > 0 ? 'explanation.adds' : 'explanation.takes', { points: scoreText(Math.abs(amount)) })}
                </strong>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Words({ heading, words }: { readonly heading: string; readonly words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <p>
      {heading}{' '}
      {words.map((word, at) => (
        <span key={word}>
          {at > 0 && ', '}
          <bdi class="screening-name">{word}</bdi>
        </span>
      ))}
    </p>
  );
}
