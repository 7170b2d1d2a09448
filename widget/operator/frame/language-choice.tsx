import { CONSOLE_LANGUAGES } from '../i18n/console-languages.js';
import { chooseLanguage, currentLanguage } from '../i18n/messages.js';
import { ConsoleIcon } from '../components/icon.js';
import { t } from './text.js';

/** Each language by its own name for itself. */
export function LanguageChoice() {
  return (
    <label class="language">
      <ConsoleIcon name="globe" />
      <span class="visually-hidden">{t('console.language')}</span>
      <select value={currentLanguage().code} onChange={(event) => void chooseLanguage(event.currentTarget.value)}>
        {CONSOLE_LANGUAGES.map(({ code, name, tag }) => (
          <option key={code} value={code} lang={tag} selected={code === currentLanguage().code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
