/** Frequent Hebrew names with a Latin spelling of their class. */
const NAMES: ReadonlyMap<string, string> = new Map(
  `
משה moshe|שלמה shlomo|אברהם avraham|יצחק yitzhak|יעקב yaakov|שמעון shimon|יהודה yehuda|בנימין binyamin|חיים haim|מנחם menachem|דוד david|דויד david
יוסף yosef|שרה sarah|רחל rachel|רבקה rivka|לאה leah|מרים miriam|דן dan|דני danny|דניאל daniel|מיכאל michael|גבריאל gabriel|רפאל rafael|אלי eli|אליהו eliyahu
אהרון aharon|אהרן aharon|שמואל shmuel|נתן natan|נתניהו netanyahu|כהן cohen|לוי levi|מזרחי mizrahi|פרץ peretz|ביטון biton|אבי avi|עמית amit|יאיר yair|ארי ari
אריאל ariel|אסתר esther|חנה hannah|תמר tamar|נועה noa|מאיר meir|צבי zvi|זאב zeev|ישראל israel|יהושע yehoshua|אורי uri|גדעון gideon|עמוס amos|רון ron|טל tal|גיל gil
אהוד ehud|אריה aryeh|נפתלי naftali|אביגדור avigdor|יגאל yigal|שרון sharon|ברק barak|לפיד lapid|גנץ gantz|ליברמן lieberman|פרידמן friedman|כץ katz|שפירא shapira
`
    .trim()
    .split(/[|\n]/)
    .map((pair): [string, string] => {
      const [hebrew = '', latin = ''] = pair.trim().split(' ');
      return [hebrew, latin];
    }),
);

const CONSONANTS: Readonly<Record<string, string>> = {
  ב: 'b/v',
  ג: 'g',
  ד: 'd',
  ז: 'z',
  ח: 'h/x',
  ט: 't',
  כ: 'k/x',
  ך: 'x/k',
  ל: 'l',
  מ: 'm',
  ם: 'm',
  נ: 'n',
  ן: 'n',
  ס: 's',
  פ: 'p/f',
  ף: 'f',
  צ: 'c',
  ץ: 'c',
  ק: 'k',
  ר: 'r',
  ש: 'S/s',
  ת: 't',
  א: '',
  ה: 'h',
  ו: '',
  י: '',
  ע: '',
};
const MOST_READINGS = 8;

function consonantsOfHebrew(word: string): string[] {
  let readings = [''];
  for (const letter of word.replace(/(?<=..)ה$/, '')) {
    const choices = (CONSONANTS[letter] ?? '').split('/');
    readings =
      readings.length * choices.length > MOST_READINGS
        ? readings.map((reading) => reading + (choices[0] ?? ''))
        : choices.flatMap((choice) => readings.map((reading) => reading + choice));
  }
  return [
    ...new Set(readings.filter((reading) => reading.length > 0).map((reading) => reading.replace(/(.)\1+/g, '$1'))),
  ];
}

/** Token keys of a name in Hebrew letters: a table's Latin name, else its consonants. */
export function hebrewKeys(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|['"׳״]/gu, '')
    .split(/[^\p{Script=Hebrew}]+/u)
    .filter((word) => word.length > 0)
    .flatMap((word) => {
      if (word === 'בן') return ['=ben'];
      const known = NAMES.get(word);
      const consonants = consonantsOfHebrew(word).map((reading) => `*${reading}`);
      if (known !== undefined) return [[known, ...consonants].join('|')];
      return consonants.length === 0 ? [] : [consonants.join('|')];
    });
}
