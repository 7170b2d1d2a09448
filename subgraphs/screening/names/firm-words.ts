/**
 * Words of firms' names: legal forms with what they are short for, words that say nothing, words that say the trade, and
 * abbreviations. Own compilation of company law's forms in the languages that lists write.
 */

/** Groups of legal forms: two of one group may be one firm's in two languages. */
export type FormGroup = 'limited' | 'stock' | 'partnership' | 'state' | 'any';

const table = <T extends string>(lines: readonly (readonly [T, string])[]): ReadonlyMap<string, T> =>
  new Map(lines.flatMap(([group, words]) => words.split(' ').map((word): [string, T] => [word, group])));

/** Legal forms in short; `co` and the like say no more than that it is a firm. */
export const FORMS = table<FormGroup>([
  [
    'limited',
    'llc ooo tov too gmbh mbh sarl srl ltda lda bv doo dooel eood ood sia kft spzoo zoo llp ltd limited pvt pte pty sdn bhd limitada sro mchj mmc eirl fze fzco fzc fzllc wll lllc dmcc ug eurl',
  ],
  [
    'stock',
    'jsc ao pao oao zao ojsc cjsc pjsc pjc ag sa spa nv as asa ab plc ad dd tbk saoc saog psc pjs oyj hf sae ase ltdsti akc vat pat prat tat kgaa ae',
  ],
  ['partnership', 'kg ohg gbr lp snc scs cv kd'],
  ['state', 'fgup fsue gup soe mup fgu fgbu'],
  [
    'any',
    'co inc incorporated corp corporation company companies compania companhia compagnie kompaniya kompania sherkat sirketi sti pt oy se cie cia ca sca eu ltee sab sapi group gruppe groupe grupo gruppa holding holdings holdinge kholding enterprise enterprises firm firma est establishment',
  ],
]);

/** Forms that are also names of persons, or words of many languages: alone they make nothing a firm. */
export const DOUBTFUL_FORMS: ReadonlySet<string> = new Set(
  'ao sa as ab ag ad dd ae nv bv co se kg oy pt cv too hf lp kd est vat pat tat zoo sia doo ood sro cia tov ug'.split(
    ' ',
  ),
);

/** Of these, those that stand at the edge of no person's name. */
export const FORMS_AT_EDGES: ReadonlySet<string> = new Set('ao ag ab nv bv oy kg'.split(' '));

/** Legal forms written out, on the words as they are read from any script, with spaces between. */
export const FORMS_WRITTEN_OUT: readonly (readonly [RegExp, string])[] = [
  [/\blimited liability (?:company|partnership)\b/g, 'llc'],
  [/\bprivate (?:limited|ltd)\b/g, 'pvt'],
  [/\bpublic limited company\b/g, 'plc'],
  [/\b(?:public|open|closed|private) joint stock company\b/g, 'pjsc'],
  [/\bjoint stock company\b/g, 'jsc'],
  [/\bjoint stock\b/g, 'jsc'],
  [/\bfederal state unitary enterprise\b/g, 'fsue'],
  [/\bstate unitary enterprise\b/g, 'gup'],
  [/\bob\S{0,4}estvo s ogran\S+ otv\S+/g, 'ooo'],
  [/\btovari?stvo z obmezhen\S+ vidpovid\S+/g, 'tov'],
  [
    /\b(?:publi\S+|otkryt\S+|zakryt\S+|pryvatn\S+|vidkryt\S+) a[kc]\S{1,4}on\S+ (?:ob\S{0,4}estvo|tovarystvo)\b/g,
    'pao',
  ],
  [/\ba[kc]\S{1,4}on\S+ (?:ob\S{0,4}estvo|tovarystvo|drushtvo|druzhestvo)\b/g, 'ao'],
  [/\bfederal\S+ gosudarstven\S+ unitar\S+ predpri\S+/g, 'fgup'],
  [/\bgesellschaft mit besch\S+ haftung\b/g, 'gmbh'],
  [/\baktiengesellschaft\b/g, 'ag'],
  [/\bsoci\S+ anon\S+/g, 'sa'],
  [/\bsociete a responsabilite limitee\b/g, 'sarl'],
  [/\bsocie(?:dad|ta) (?:de|a) responsabilid?[at]\S* limita[dt]a\b/g, 'srl'],
  [/\bsocieta per azioni\b/g, 'spa'],
  [/\bbesloten vennootschap\b/g, 'bv'],
  [/\bnaamloze vennootschap\b/g, 'nv'],
  [/\bspolka z ograniczona odpowiedzialnoscia\b/g, 'spzoo'],
  [/\bsp z ?o ?o\b/g, 'spzoo'],
  [/\bs en cs?\b/g, 'scs'],
  [/\bsas? de cv\b/g, 'sa'],
  [/\be v\b/g, 'ev'],
  [/\bspolka akcyjna\b/g, 'sa'],
  [/\banonim sirketi\b/g, 'as'],
  [/\blimited sirketi\b/g, 'ltd'],
  [/\bltd sti\b/g, 'ltd'],
  [/\bperseroan terbatas\b/g, 'pt'],
  [/\bsendirian berhad\b/g, 'sdn'],
  [/\bsdn bhd\b/g, 'sdn'],
  [/\b(?:pte|pty|pvt) ltd\b/g, 'pte'],
  [/\bfree zone (?:company|establishment)\b/g, 'fze'],
];

/** Short for. */
export const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  (
    'intl=international trading=trade int=international internationale=international internacional=international mezhdunarodny=international mezhdunarodnyy=international ind=industries inds=industries industry=industries industrial=industries industrie=industries ' +
    'eng=engineering engr=engineering tech=technology technologies=technology technological=technology tekhnologii=technology mfg=manufacturing univ=university universitet=university universite=university universitat=university universidad=university inst=institute institut=institute instituto=institute ' +
    'dev=development assoc=association assn=association asociacion=association bros=brothers natl=national nat=national nationale=national nacional=national govt=government mgmt=management svcs=services svc=services service=services ctr=center centre=center centr=center tsentr=center tsentar=center centro=center ' +
    'dept=department min=ministry ministerstvo=ministry ministerio=ministry fed=federal transp=transport transportation=transport lines=line shipping=shipping constr=construction const=construction inv=investment investments=investment investissement=investment bank=bank banca=bank banco=bank banque=bank banka=bank ' +
    'petrol=petroleum petro=petroleum pharm=pharmaceutical pharma=pharmaceutical pharmaceuticals=pharmaceutical chem=chemical chemicals=chemical elec=electric electrical=electric electronics=electronic systems=system sys=system products=product exports=export imports=import logistic=logistics ' +
    'foundations=foundation fund=fund fond=fund fonds=fund fondation=foundation fundacion=foundation stiftung=foundation resources=resource airlines=airline airways=airline avialinii=airline solutions=solution factories=factory zavod=plant kombinat=plant werke=works zavody=plant plants=plant works=works ' +
    'inversiones=investment inversora=investment comercializadora=trade comercial=trade comercio=trade trade=trade commerce=trade handel=trade handels=trade torgovy=trade torgovyy=trade importadora=import importaciones=import exportadora=export exportaciones=export distribuidora=distribution distribuidor=distribution constructora=construction construcciones=construction inmobiliaria=realestate immobilien=realestate immobiliere=realestate transportes=transport transporte=transport industrias=industries industria=industries servicios=services serviços=services laboratorios=laboratories tv=television charitable=charity charitably=charity humanitarian=charity khayriyya=charity khayriyyah=charity air=airline aviakompaniya=airline stroitelnaya=construction promyshlennaya=industries promyshlennost=industries sudokhodnaya=shipping parokhodstvo=shipping neft=oil gaz=gas committee=committee komitet=committee komite=committee comite=committee saint=st sankt=st and=& und=& i=& y=& et=& e=&'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [short = '', long = ''] = pair.split('=');
      return [short, long];
    }),
);

/** Words of the trade, which many firms have and which tell two firms of one name apart. */
export const TRADES: ReadonlySet<string> = new Set(
  (
    'bank trading trade logistics shipping import export industries construction petrochemical petroleum airline insurance investment international general national technology engineering manufacturing university institute development association ' +
    'brothers government management services center department ministry federal state transport line pharmaceutical chemical electric electronic system product foundation fund resource solution factory plant works committee trust oil gas energy power steel mining metal ' +
    'marine maritime air aviation aerospace defense defence security research science scientific design bureau commercial financial finance capital consulting media food foods textile properties real estate realestate charity television laboratories distribution relief society union federation agency authority organization organisation ' +
    'exchange school hospital hotel telecom telecommunications motors auto automotive tools machinery equipment global world east west north south central new republic islamic cooperative savings partners ventures tobacco diamond gold'
  ).split(' '),
);

/** Words of trades of which one in a name makes it a firm's, being nobody's surname. */
export const MARKERS: ReadonlySet<string> = new Set(
  (
    'bank trading logistics shipping import export industries construction petrochemical petroleum airline insurance investment international technology engineering manufacturing university institute association ministry pharmaceutical foundation committee aviation aerospace federation organization organisation telecommunications machinery corporation company ' +
    'holding holdings enterprise enterprises group incorporated limited zavod kombinat universitet institut ministerstvo bankas'
  ).split(' '),
);

/** Words that say nothing. */
export const SILENT_WORDS: ReadonlySet<string> = new Set(
  'of the for & de la le les du des di da do dos das del della der die das den in im an al el ul a s fur per para po na v z'.split(
    ' ',
  ),
);

/** Beginnings of words with which legal forms are written out. */
const WRITTEN_OUT =
  /^(?:gesellschaft|aktiengesellschaft|ob[sc]\S{0,3}estvo|a[kc][ct]s\S?onern|tovar\S?stvo|societe|sociedad|societa|spolka|vennootschap|sirketi|perseroan|stock)/;

/** Whether a word may be of a firm's name: a cheap look before reading all of it. */
export const mayBeOfFirm = (word: string) =>
  MARKERS.has(word) ||
  ABBREVIATIONS.has(word) ||
  (FORMS.has(word) && !DOUBTFUL_FORMS.has(word)) ||
  FORMS_AT_EDGES.has(word) ||
  (word.length > 4 && WRITTEN_OUT.test(word));

/** Words before or behind a number that is part of a name (`Factory No. 17`). */
export const NUMBERED: ReadonlySet<string> = new Set(
  'factory plant unit institute no nr num number works school bureau battalion brigade base'.split(' '),
);
