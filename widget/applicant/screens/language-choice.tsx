import { useState } from 'preact/hooks';
import { languageOf, type Language } from '../../../subgraphs/platform/languages/languages.js';
import { currentLanguage, ownTitle, t } from '../../i18n/translator.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Page } from '../../ui/page.js';
import { TextField } from '../../ui/text-field.js';
import { useFlow } from '../flow/flow-context.js';
import { languagesOf } from '../flow/screen.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import { OtherDeviceButton } from './other-device-button.js';

/** The step in which the applicant chooses their language. The page follows at once, so that the choice can be seen. */
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
        <>
          <OtherDeviceButton atFirst />
          <Button kind="primary" busy={flow.busy.value} onPress={() => void flow.chooseLanguage(chosen)}>
            {t('action.continue')}
          </Button>
        </>
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
  /** The focus goes to the language of now, in a dialog: the field above would open a keyboard. */
  readonly focused?: boolean;
}

/** With more languages than this there is a field to find one. */
const MOST_WITHOUT_SEARCH = 8;

/** Each language in its own words and letters; found by its name in any of three languages, or its code. */
export function LanguageChoices({ codes, chosen, onChoose, focused = false }: LanguageChoicesProps) {
  const [sought, seek] = useState('');
  const languages = codes
    .map(languageOf)
    .filter((language) => isFoundBy(language, sought))
    .sort((one, other) => BY_NAME.compare(one.name, other.name));
  return (
    <>
      {codes.length > MOST_WITHOUT_SEARCH && (
        <TextField
          id="language-sought"
          label={t('language.find')}
          value={sought}
          onInput={seek}
          mistake={languages.length === 0 ? t('language.notFound') : null}
        />
      )}
      <div class="choices" role="radiogroup" aria-label={t('language.heading')}>
        {languages.map(({ code, tag, name, direction }) => (
          <label class="choice" key={code}>
            <input
              type="radio"
              name="language"
              checked={code === chosen}
              autofocus={focused && code === chosen}
              onChange={() => onChoose(code)}
              // A choice that is already made can be confirmed too.
              onClick={() => code === chosen && onChoose(code)}
            />
            <span class="choice-text">
              <span>
                <bdi lang={tag} dir={direction}>
                  {name}
                </bdi>
              </span>
            </span>
            <span class="choice-mark">
              <Icon name="check" />
            </span>
          </label>
        ))}
      </div>
    </>
  );
}

/** Latin letters first, whatever the language of the page: the order stays when it changes. */
const BY_NAME = new Intl.Collator('en');

function isFoundBy({ code, tag, name }: Language, sought: string): boolean {
  const names = [currentLanguage().tag, 'en'].map((shown) =>
    new Intl.DisplayNames([shown], { type: 'language' }).of(tag),
  );
  return [code, name, ...names].some((one) => plain(one ?? '').includes(plain(sought)));
}

/** Without case and accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
