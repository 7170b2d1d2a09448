import { TOPIC_LABELS, TOPICS, type Topic } from '../../person.js';

/** What OpenSanctions calls the topics; finer ones such as `role.pep.former` belong to the one that they begin with. */
const OPEN_SANCTIONS: ReadonlyMap<string, Topic> = new Map([
  ['sanction', 'SANCTION'],
  ['sanction.linked', 'SANCTION_LINKED'],
  ['sanction.counter', 'SANCTION_COUNTER'],
  ['debarment', 'DEBARMENT'],
  ['role.pep', 'ROLE_PEP'],
  ['role.pol', 'ROLE_PEP'],
  ['role.rca', 'ROLE_RCA'],
  ['poi', 'POI'],
  ['reg.action', 'REG_ACTION'],
  ['reg.warn', 'REG_WARN'],
  ['wanted', 'WANTED'],
]);

/** A topic by its value, its label or the name that OpenSanctions has for it; undefined for any other word. */
export function topicOf(written: string): Topic | undefined {
  const text = written.trim();
  const named = TOPICS.find(
    (topic) => topic === text.toUpperCase() || TOPIC_LABELS[topic].toLowerCase() === text.toLowerCase(),
  );
  if (named) return named;
  for (let name = text.toLowerCase(); name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const topic = OPEN_SANCTIONS.get(name);
    if (topic) return topic;
  }
  return undefined;
}

export function topicsOf(written: readonly string[]): readonly Topic[] {
  return [...new Set(written.map(topicOf).filter((topic) => topic !== undefined))];
}

/** What the names of OpenSanctions' datasets say of who is on them; lists of sanctions are the others. */
const TOPICS_OF_DATASETS: readonly (readonly [RegExp, Topic])[] = [
  [/\bred notices?\b|\bwanted\b|\bfugitives?\b/i, 'WANTED'],
  [/\bPEPs?\b|politically exposed|parliament|politician|legislator|world leaders|members of/i, 'ROLE_PEP'],
  [/debar|ineligible|exclusion|excluded/i, 'DEBARMENT'],
];

/** The topic that the name of a dataset of OpenSanctions tells; undefined where it tells none. */
export function topicOfDataset(name: string): Topic | undefined {
  return TOPICS_OF_DATASETS.find(([pattern]) => pattern.test(name))?.[1];
}
