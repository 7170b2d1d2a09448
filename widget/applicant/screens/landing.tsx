import { useEffect, useState } from 'preact/hooks';
import { currentLanguage, t } from '../../i18n/translator.js';
import { Page } from '../../ui/page.js';
import { Skeleton } from '../../ui/skeleton.js';
import { useFlow } from '../flow/flow-context.js';
import type english from '../../i18n/landing/en.json';
import './landing.css';

type Texts = Readonly<typeof english>;

/** Apart from the catalogue, which every applicant loads. */
const TEXTS = import.meta.glob<Texts>('../../i18n/landing/*.json', { import: 'default' });

/** The gateway marks the page of a service that has no session yet. */
const isNew = document.documentElement.dataset['new'] !== undefined;

/** The page that was opened without a session: what this is, and where everybody goes on. */
export function LandingScreen() {
  const texts = useTexts();
  if (texts === null) return <Skeleton />;
  return (
    <Page
      id="landing"
      sign={{ icon: 'person' }}
      heading={t('app.title')}
      lead={texts['landing.text']}
      actions={
        <>
          <a class="button quiet" href="/operator/">
            {texts['landing.console']}
          </a>
          <a class="button quiet" href="/docs">
            {texts['landing.reference']}
          </a>
        </>
      }
    >
      <p>{texts['landing.link']}</p>
      {isNew && (
        <section class="landing-new">
          <h2>{texts['landing.new.heading']}</h2>
          <p>{texts['landing.new.text']}</p>
          <code dir="ltr">npm run demo</code>
        </section>
      )}
    </Page>
  );
}

/** In the language of the page; null until they have come. */
function useTexts(): Texts | null {
  const flow = useFlow();
  const { code } = currentLanguage();
  const [texts, setTexts] = useState<Texts | null>(null);
  useEffect(() => {
    let shown = true;
    TEXTS[`../../i18n/landing/${code}.json`]?.().then(
      (loaded) => shown && setTexts(loaded),
      () => shown && (flow.failure.value = { name: 'offline' }),
    );
    return () => {
      shown = false;
    };
  }, [code]);
  return texts;
}
