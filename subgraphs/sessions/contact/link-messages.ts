import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../requests/languages.js';

/** `{company}` and `{link}` are filled in. */
const TEXTS: Readonly<Record<Language, string>> = {
  en: '{company}: verify your identity here: {link}',
  ka: '{company}: გაიარეთ ვერიფიკაცია აქ: {link}',
  es: '{company}: verifique su identidad aquí: {link}',
  uk: '{company}: підтвердьте свою особу тут: {link}',
  gr: '{company}: επαληθεύστε την ταυτότητά σας εδώ: {link}',
  it: '{company}: verifichi qui la sua identità: {link}',
  de: '{company}: Bestätigen Sie hier Ihre Identität: {link}',
  ru: '{company}: подтвердите свою личность здесь: {link}',
  uz: '{company}: shaxsingizni shu yerda tasdiqlang: {link}',
  ro: '{company}: verificați-vă identitatea aici: {link}',
  tr: '{company}: kimliğinizi buradan doğrulayın: {link}',
  ar: '{company}: تحقق من هويتك هنا: {link}',
  pl: '{company}: potwierdź swoją tożsamość tutaj: {link}',
  bn: '{company}: এখানে আপনার পরিচয় যাচাই করুন: {link}',
  hi: '{company}: अपनी पहचान यहाँ सत्यापित करें: {link}',
  hy: '{company}: հաստատեք ձեր ինքնությունն այստեղ՝ {link}',
  az: '{company}: şəxsiyyətinizi burada təsdiqləyin: {link}',
  ja: '{company}: こちらで本人確認を行ってください: {link}',
  pt: '{company}: verifique a sua identidade aqui: {link}',
  fr: '{company} : vérifiez votre identité ici : {link}',
  kk: '{company}: жеке басыңызды осы жерде растаңыз: {link}',
  sv: '{company}: verifiera din identitet här: {link}',
};

/** What is sent with a link to a session, in the applicant's language. */
export function linkMessage(language: string, company: string, link: string): { text: string; language: Language } {
  const known = LANGUAGES.find((one) => one === language) ?? DEFAULT_LANGUAGE;
  const values: Readonly<Record<string, string>> = { company, link };
  return {
    text: TEXTS[known].replace(/\{(company|link)\}/g, (_, name: string) => values[name] ?? ''),
    language: known,
  };
}
