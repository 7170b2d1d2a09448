/**
 * Measures speed and memory, each beside a peer measured in the same run; and looks for what nobody thought of.
 *   npm run bench -- rest | vision | federation | screening | screening-import | widget | calls
 *   npm run bench -- same-person
 *   npm run bench -- fuzz | kill | load | held
 */
interface Bench {
  bench(args: readonly string[]): Promise<void>;
}

const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  rest: () => import('./rest.js'),
  'same-person': () => import('./same-person.js'),
  vision: () => import('./vision.js'),
  federation: () => import('./federation.js'),
  screening: () => import('./screening.js'),
  'screening-import': () => import('./screening-import.js'),
  widget: () => import('./widget.js'),
  calls: () => import('./calls.js'),
  fuzz: () => import('./fuzz.js'),
  load: () => import('./mixed-load.js'),
  kill: () => import('./kill.js'),
  held: () => import('./held.js'),
};

const [name = '', ...args] = process.argv.slice(2);
const load = BENCHES[name];
if (load) {
  await (await load()).bench(args);
} else {
  console.error(`Usage: npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  process.exitCode = 2;
}
