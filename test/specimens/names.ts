import type { Country } from './countries.js';

/** Common names and made-up places, by the language of the country's people; chosen for their letters. */
export interface Name {
  readonly latin: string;
  readonly local?: string;
}
type People = Country['people'];

const plain = (...names: readonly string[]): readonly Name[] => names.map((latin) => ({ latin }));
const pairs = (...names: readonly (readonly [string, string])[]): readonly Name[] =>
  names.map(([latin, local]) => ({ latin, local }));

export const SURNAMES: Readonly<Record<People, readonly Name[]>> = {
  english: plain(
    'Eriksson',
    'O’Connor',
    'Whitfield',
    'Smith-Jones',
    'Brontë',
    'Quill',
    'Ashby',
    'Featherstonehaugh-Cholmondeley',
  ),
  georgian: pairs(
    ['Kobalia', 'ქობალია'],
    ['Gelashvili', 'გელაშვილი'],
    ['Tsereteli', 'წერეთელი'],
    ['Chkheidze', 'ჩხეიძე'],
    ['Maisuradze', 'მაისურაძე'],
    ['Lomidze', 'ლომიძე'],
    ['Kvaratskhelia', 'კვარაცხელია'],
  ),
  german: plain(
    'Müller',
    'Groß',
    'Schäfer',
    'von der Höhe',
    'Lefèvre',
    'Weiß-Öztürk',
    'Jäger',
    'Wolkenstein-Hohenschönhausen',
  ),
  romanian: plain('Ionescu', 'Țăranu', 'Bălășoiu', 'Popescu-Ștefan', 'Munteanu', 'Văcărescu', 'Dumitrașcu'),
  spanish: plain(
    'García Núñez',
    'Peña Ibáñez',
    'López-Muñoz Agüero',
    'Ávila Castaño',
    'Fernández de Córdoba',
    'Güell Sáez',
  ),
};

const MEN: Readonly<Record<People, readonly Name[]>> = {
  english: plain('Martin', 'Peter', 'Thomas', 'Noël', 'Anthony', 'Christopher'),
  georgian: pairs(
    ['Giorgi', 'გიორგი'],
    ['Davit', 'დავით'],
    ['Levan', 'ლევან'],
    ['Zurab', 'ზურაბ'],
    ['Tornike', 'თორნიკე'],
  ),
  german: plain('Jürgen', 'Björn', 'François', 'Günther', 'Søren', 'Łukasz', 'Maximilian'),
  romanian: plain('Ștefan', 'Răzvan', 'Cătălin', 'Andrei', 'Ionuț', 'Mihai'),
  spanish: plain('José', 'Iñaki', 'Andrés', 'Joaquín', 'Ramón', 'Íñigo'),
};

const WOMEN: Readonly<Record<People, readonly Name[]>> = {
  english: plain('Anna Maria', 'Zoë', 'Margaret', 'Chloë', 'Susan', 'Elizabeth'),
  georgian: pairs(
    ['Nino', 'ნინო'],
    ['Mariam', 'მარიამ'],
    ['Ketevan', 'ქეთევან'],
    ['Tamar', 'თამარ'],
    ['Khatuna', 'ხათუნა'],
  ),
  german: plain('Käthe', 'Jörgine', 'Hélène', 'Åsa', 'Brünhild', 'Žofie'),
  romanian: plain('Ioana', 'Mădălina', 'Crăița', 'Lăcrămioara', 'Anca', 'Ruxandra'),
  spanish: plain('María', 'Begoña', 'Ángeles', 'Inés', 'Lucía', 'Concepción'),
};

export const givenNamesOf = (people: People, sex: 'M' | 'F' | 'X'): readonly Name[] =>
  sex === 'F' ? WOMEN[people] : sex === 'M' ? MEN[people] : [...MEN[people], ...WOMEN[people]];

interface Places {
  readonly towns: readonly string[];
  readonly streets: readonly string[];
  readonly authorities: readonly string[];
}

export const PLACES: Readonly<Record<People, Places>> = {
  english: {
    towns: ['Zenith', 'Amaurot', 'Eastmere', 'Fairhaven'],
    streets: ['Harbour Road', 'Mill Lane', 'Chapel Street'],
    authorities: ['Passport Office', 'Registry of Zenith'],
  },
  georgian: {
    towns: ['Arvani', 'Tskaltura', 'Mtiskari', 'Kldeeti'],
    streets: ['Vazha Street', 'Aghmashenebeli Avenue', 'Mtkvari Street'],
    authorities: ['Ministry of Justice', 'Civil Registry Agency'],
  },
  german: {
    towns: ['Hohenbrück', 'Grünau', 'Königsfels', 'Saint-Aurèle'],
    streets: ['Mühlenweg', 'Rue des Tilleuls', 'Bahnhofstraße'],
    authorities: ['Stadt Hohenbrück', 'Gemeinde Grünau', 'Bezirksamt Königsfels'],
  },
  romanian: {
    towns: ['Râmnești', 'Valea Înaltă', 'Brădeni', 'Țintești'],
    streets: ['Str. Teilor', 'Bd. Unirii', 'Str. Mărului'],
    authorities: ['SPCLEP Brădeni', 'SPCLEP Râmnești'],
  },
  spanish: {
    towns: ['Villanueva', 'Peñalba', 'San Íñigo', 'Río Claro'],
    streets: ['Calle Mayor', 'Avenida del Puerto', 'Plaza de España'],
    authorities: ['Oficina 214', 'Oficina 037'],
  },
};
