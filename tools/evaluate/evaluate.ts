/**
 * Measures accuracy and prints a table.
 *   npm run evaluate -- documents --data FOLDER
 *   npm run evaluate -- faces
 *   npm run evaluate -- liveness
 */
interface Evaluation {
  evaluate(args: readonly string[]): Promise<void>;
}

const EVALUATIONS: Readonly<Record<string, () => Promise<Evaluation>>> = {
  documents: () => import('./documents.js'),
  faces: () => import('./faces.js'),
  liveness: () => import('./liveness.js'),
};

const [name = '', ...args] = process.argv.slice(2);
const load = EVALUATIONS[name];
if (load) {
  await (await load()).evaluate(args);
} else {
  console.error(`Usage: npm run evaluate -- ${Object.keys(EVALUATIONS).join(' | ')}`);
  process.exitCode = 2;
}
