import { Icon, type IconName, Stroke } from '../../ui/icon.js';

/** Signs that only operators see; the others are those of ui/icon. One family: 24 px, strokes of 1.75 px, round ends. */
const PATHS = {
  list: 'M8.5 6H20M8.5 12H20M8.5 18H20M4.500 6h.01M4.500 12h.01M4.500 18h.01',
  inbox:
    'M4 13.500L6.500 5.500h11L20 13.500M4 13.500V18a1.500 1.500 0 0 0 1.500 1.500h13A1.500 1.500 0 0 0 20 18v-4.500M4 13.500h4.500l1.200 2.500h4.600l1.200-2.500H20',
  search: 'M10.500 4.500a6 6 0 1 0 0 12a6 6 0 1 0 0-12M15 15l5 5',
  shield:
    'M12 3.500l7 2.500v5.500c0 4.200-2.800 7.300-7 9-4.200-1.700-7-4.800-7-9V6l7-2.500M9 12l2.200 2.200L15.500 10',
  ban: 'M12 3.500a8.500 8.500 0 1 0 0 17a8.500 8.500 0 1 0 0-17M6 6l12 12',
  group:
    'M9 5a3.200 3.200 0 1 0 0 6.400A3.200 3.200 0 1 0 9 5M2.500 19c.7-3.200 3-4.900 6.500-4.900s5.800 1.700 6.500 4.900M15.500 5.300a3.200 3.200 0 0 1 0 5.800M17.500 14.500c2.200.7 3.500 2.200 4 4.500',
  sliders: 'M4 7h9M17 7h3M15 4.800v4.400M4 17h3M11 17h9M9 14.800v4.400M4 12h2M10 12h10M8 9.800v4.400',
  gear: 'M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6M12 3.500v2.200M12 18.300v2.200M3.500 12h2.200M18.300 12h2.200M6 6l1.600 1.600M16.400 16.400L18 18M18 6l-1.600 1.600M7.600 16.400L6 18',
  call: 'M6.500 4h3l1.500 4-2 1.500c1 2.200 2.800 4 5 5l1.500-2 4 1.500v3c0 1-.8 1.800-1.800 1.700C10.700 18.200 5.300 12.800 4.800 5.800 4.700 4.800 5.500 4 6.500 4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  'sign-out':
    'M14.500 8V5.500A1.500 1.500 0 0 0 13 4H6a1.500 1.500 0 0 0-1.500 1.500v13A1.500 1.500 0 0 0 6 20h7a1.500 1.500 0 0 0 1.500-1.500V16M9.500 12H20M17 9l3 3-3 3',
  back: 'M14.500 6L8.500 12l6 6',
  forward: 'M9.500 6l6 6-6 6',
  up: 'M6 14.500L12 8.500l6 6',
  down: 'M6 9.500L12 15.500l6-6',
  download:
    'M12 4v11M7.500 11l4.500 4.500 4.500-4.500M4.500 15.500v3A1.500 1.500 0 0 0 6 20h12a1.500 1.500 0 0 0 1.500-1.500v-3',
  trash: 'M4.500 6.500h15M9 6.500v-2h6v2M6.500 6.500l.8 13h9.400l.8-13M10 10.500v5.500M14 10.500v5.500',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  'turn-left': 'M4.500 12a7.500 7.500 0 1 0 2.200-5.300L4.500 9M4.500 4.500V9H9',
  'turn-right': 'M19.500 12a7.500 7.500 0 1 1-2.200-5.300L19.500 9M19.500 4.500V9H15',
  beside: 'M4.500 5h6v14h-6zM13.500 5h6v14h-6z',
  refresh: 'M19.500 12a7.500 7.500 0 1 1-2.200-5.300L19.500 9M19.500 4.500V9H15',
  copy: 'M9 8.500h9.500A1.500 1.500 0 0 1 20 10v9a1.500 1.500 0 0 1-1.500 1.500H10A1.500 1.500 0 0 1 8.500 19V9M5.500 15.500A1.500 1.500 0 0 1 4 14V5a1.500 1.500 0 0 1 1.500-1.500H14A1.500 1.500 0 0 1 15.500 5',
} as const;

export type ConsoleIconName = keyof typeof PATHS | IconName;

/** Decorative: the words beside it say what it means. */
export function ConsoleIcon({ name }: { readonly name: ConsoleIconName }) {
  return isOwn(name) ? <Stroke path={PATHS[name]} /> : <Icon name={name} />;
}

function isOwn(name: ConsoleIconName): name is keyof typeof PATHS {
  return Object.hasOwn(PATHS, name);
}
