import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../requests/languages.js';

/** `{company}` and `{code}` are filled in. Short: an SMS of other than Latin letters holds 70 characters. */
const TEXTS: Readonly<Record<Language, string>> = {
  en: '{company}: your verification code is {code}',
  ka: '{company}: თქვენი კოდია {code}',
  es: '{company}: su código de verificación es {code}',
  uk: '{company}: ваш код підтвердження {code}',
  gr: '{company}: ο κωδικός επαλήθευσής σας είναι {code}',
  it: '{company}: il tuo codice di verifica è {code}',
  de: '{company}: Ihr Bestätigungscode lautet {code}',
  ru: '{company}: ваш код подтверждения {code}',
  uz: '{company}: tasdiqlash kodingiz {code}',
  ro: '{company}: codul dvs. de verificare este {code}',
  tr: '{company}: doğrulama kodunuz {code}',
  ar: '{company}: رمز التحقق الخاص بك هو {code}',
  pl: '{company}: Twój kod weryfikacyjny to {code}',
  bn: '{company}: আপনার যাচাইকরণ কোড {code}',
  hi: '{company}: आपका सत्यापन कोड {code} है',
  hy: '{company}: ձեր հաստատման կոդն է {code}',
  az: '{company}: təsdiq kodunuz {code}',
  ja: '{company}: 確認コードは {code} です',
  pt: '{company}: o seu código de verificação é {code}',
  fr: '{company} : votre code de vérification est {code}',
  kk: '{company}: растау кодыңыз {code}',
  sv: '{company}: din verifieringskod är {code}',
};

/** What is sent with a one-time code, in the applicant's language. */
export function codeMessage(language: string, company: string, code: string): { text: string; language: Language } {
  const known = LANGUAGES.find((one) => one === language) ?? DEFAULT_LANGUAGE;
  const values: Readonly<Record<string, string>> = { company, code };
  // One pass: a company whose name has braces must not be filled in again.
  return {
    text: TEXTS[known].replace(/\{(company|code)\}/g, (_, name: string) => values[name] ?? ''),
    language: known,
  };
}
