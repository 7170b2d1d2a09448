/** An article, whose l becomes the letter that follows: `alaqeel`, `ennajjar`, `ashshami`. */
const ARTICLE = /^[ae](?:l|([nrsdtz])(?=\1)|sh(?=sh))/;

/** Whether a word begins as with an Arabic article written together with it. */
export const hasArticle = (text: string) => ARTICLE.test(text);

/** A word without the article that it begins with. */
export const bareOf = (text: string) => text.slice(/^.sh/.test(text) ? 3 : 2);
