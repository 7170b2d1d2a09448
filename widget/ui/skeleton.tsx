import { t } from '../i18n/translator.js';

/** The page before there is something to show: the same as in `index.html`, so that nothing moves. */
export function Skeleton() {
  return (
    <main class="page" aria-busy="true">
      <div class="page-body skeleton" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <div class="page-actions skeleton" aria-hidden="true">
        <span />
      </div>
      <p class="visually-hidden" role="status">
        {t('app.loading')}
      </p>
    </main>
  );
}
