/** Small words inside names: they move, change spelling and get lost, so they count next to nothing. */
export const PARTICLES: ReadonlySet<string> = new Set(
  (
    'al el ul ad ash ur ud ush uz bin ben ibn bint binti binte ould wuld ag oglu ogly oghlu kizi kyzy qizi uulu van von der den de ' +
    'la las los del della dello di da do dos das du le les zu zum zur ter ten te vom y e i bar af av et and'
  ).split(' '),
);

/** Articles that are particles only where a hyphen ties them to the next word, being names elsewhere (An, Un, As). */
export const HYPHENATED_ARTICLES: ReadonlySet<string> = new Set('an un as at ar az us ut um s l d'.split(' '));

/** Offices and ranks: with a surname alone they name somebody. */
export const OFFICES: ReadonlySet<string> = new Set(
  (
    'president presidente prasident minister ministre ministro chancellor kanzler premier senator senador governor gouverneur gobernador ambassador ' +
    'general generale colonel coronel colonnello polkovnik oberst admiral almirante marshal marechal commander comandante commandant captain capitan ' +
    'capitano kapitan major lieutenant teniente tenente leutnant sergeant sargento brigadier ayatollah'
  ).split(' '),
);

/** Titles and honorifics, of no weight beside a name. */
export const TITLES: ReadonlySet<string> = new Set(
  (
    'mr mrs ms miss mister dr doctor prof professor sir dame lord lady madam mme mlle herr frau senor senora don dona rev reverend father ' +
    'general gen lieutenant lt colonel col major maj captain capt sergeant brigadier brig admiral marshal commander cmdr ' +
    'president minister ambassador hon honourable honorable hrh ' +
    'haji hajji hadji hajj al-hajj alhaji elhadj hadj mullah mulla mollah maulavi mawlawi maulvi molvi maulana mawlana sheikh shaykh ' +
    'sheik cheikh shaikh ayatollah hojjatoleslam hojatoleslam qari ustad ustaz ustadh imam mufti eng engineer engr adv advocate phd md ' +
    'esq comrade ato daw deceased late ' +
    'doktor doctora dott dottore dottoressa profesor profesora professore ingeniero ingegnere lic licenciado arq avv onorevole monsieur madame ' +
    'mademoiselle messrs senorita signor signora signorina mgr monsignor rabbi effendi efendi bapak ibu drs datuk tengku tunku encik puan khun ' +
    'sayyida hajja hajjah sheikha shaykha premier chancellor chairman chairwoman secretary deputy'
  )
    .split(' ')
    .concat([...OFFICES]),
);

/** Words that only firms have in their names. */
export const FIRM_WORDS: ReadonlySet<string> = new Set(
  (
    'llc ltd limited inc incorporated corp corporation gmbh ooo oao zao pao srl sarl company holding holdings group trust foundation trading logistics shipping ' +
    'import export industries industrial enterprise enterprises construction petrochemical petroleum airlines bank insurance investment investments'
  ).split(' '),
);

/** Generations: `Jr` and `Sr` are two persons. */
export const GENERATIONS: ReadonlyMap<string, string> = new Map([
  ['jr', 'junior'],
  ['junior', 'junior'],
  ['filho', 'junior'],
  ['hijo', 'junior'],
  ['sr', 'senior'],
  ['senior', 'senior'],
  ['ii', 'second'],
  ['iii', 'third'],
  ['iv', 'fourth'],
]);

/** Words that turn a person's name into a firm's. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(['plc', 'spa', 'bv', 'nv', 'sa', 'sas', ...FIRM_WORDS]);

const PATRONYMIC =
  /(?:ovich|evich|ovych|evych|yovych|iovych|yevich|ovitch|evitch|ovic|ovna|evna|ivna|yivna|iyivna|inichna|ichna)$/;

/** Whether a Latin token has the form of an East Slavic patronymic (Petrovich, Ivanovna). Also some Serbian surnames. */
export function isPatronymic(token: string): boolean {
  return token.length >= 7 && PATRONYMIC.test(token);
}
