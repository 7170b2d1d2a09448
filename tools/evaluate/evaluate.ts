/**
 * Measures accuracy and prints a table.
 *   npm run evaluate -- documents [--share 0.1] | --data FOLDER
 *   npm run evaluate -- faces
 *   npm run evaluate -- liveness
 *   npm run evaluate -- originality [--count 60] [--data FOLDER]
 *   npm run evaluate -- papers
 *   npm run evaluate -- screening --data FOLDER | --pairs FILE [--json]
 */
interface Evaluation {
  evaluate(args: readonly string[]): Promise<void>;
}

const EVALUATIONS: Readonly<Record<string, () => Promise<Evaluation>>> = {
  documents: () => import('./documents.js'),
  faces: () => import('./faces.js'),
  liveness: () => import('./liveness.js'),
  originality: () => import('./originality.js'),
  papers: () => import('./papers.js'),
  screening: () => import('./screening.js'),
};

const [name = '', ...args] = process.argv.slice(2);
const load = EVALUATIONS[name];
if (load) {
  await (await load()).evaluate(args);
} else {
  console.error(`Usage: npm run evaluate -- ${Object.keys(EVALUATIONS).join(' | ')}`);
  process.exitCode = 2;
}
