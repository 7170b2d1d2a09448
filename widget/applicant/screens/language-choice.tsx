import { useState } from 'preact/hooks';
import { languageOf } from '../../../subgraphs/platform/languages/languages.js';
import { currentLanguage, ownTitle, t } from '../../i18n/translator.js';
import { Icon } from '../../ui/icon.js';
import { Button, Page } from '../../ui/page.js';
import { useFlow } from '../flow/flow-context.js';
import { languagesOf } from '../flow/screen.js';
import type { ApplicantStep } from '../operations/applicant-session.js';

/** The step in which the applicant chooses his language. The page follows at once, so that the choice can be seen. */
export function LanguageScreen({ step }: { readonly step: ApplicantStep }) {
  const flow = useFlow();
  const codes = languagesOf(step);
  const current = currentLanguage().code;
  const [chosen, choose] = useState(codes.includes(current) ? current : (codes[0] ?? 'en'));
  return (
    <Page
      id="language"
      heading={ownTitle(step.title) ?? t('language.heading')}
      lead={t('language.text')}
      actions={
        <Button kind="primary" busy={flow.busy.value} onPress={() => void flow.chooseLanguage(chosen)}>
          {t('action.continue')}
        </Button>
      }
    >
      <LanguageChoices
        codes={codes}
        chosen={chosen}
        onChoose={(code) => {
          choose(code);
          void flow.speak(code);
        }}
      />
    </Page>
  );
}

interface LanguageChoicesProps {
  readonly codes: readonly string[];
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

/** Each language in its own words and letters. */
export function LanguageChoices({ codes, chosen, onChoose }: LanguageChoicesProps) {
  return (
    <div class="choices" role="radiogroup" aria-label={t('language.heading')}>
      {codes.map((code) => {
        const language = languageOf(code);
        return (
          <label class="choice" key={code}>
            <input
              type="radio"
              name="language"
              checked={code === chosen}
              onChange={() => onChoose(code)}
              // A choice that is already made can be confirmed too.
              onClick={() => code === chosen && onChoose(code)}
            />
            <span class="choice-text">
              <bdi lang={language.tag}>{language.name}</bdi>
            </span>
            <span class="choice-mark">
              <Icon name="check" />
            </span>
          </label>
        );
      })}
    </div>
  );
}
