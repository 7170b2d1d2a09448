import { wrongParameters } from '../../platform/errors/catalogue.js';
import { keyInCircle } from '../../platform/questions/condition-circle.js';

/**
 * Refuses questions that show each other: none of them would be asked. All else in steps is read when a session starts from them.
 * @throws ArgumentError wrong-parameters
 */
export function refuseCircles(steps: readonly unknown[], place = 'steps'): void {
  steps.forEach((step, index) => {
    const where = `${place}[${String(index)}]`;
    const { questions, steps: inCall } = membersOf(step);
    refuseCircle(listOf(questions), `${where}.questions`);
    // Calls do not stand in calls.
    if (place === 'steps') refuseCircles(listOf(inCall), `${where}.steps`);
  });
}

function refuseCircle(questions: readonly unknown[], place: string): void {
  const conditions = questions.map((question) => {
    const { key, showConditions } = membersOf(question);
    return { key: nameOf(key), shownBy: nameOf(membersOf(showConditions)['questionKey']) };
  });
  const found = keyInCircle(
    new Map(conditions.flatMap(({ key, shownBy }) => (key === null || shownBy === null ? [] : [[key, shownBy]]))),
  );
  if (found === null) return;
  const index = conditions.findIndex(({ key, shownBy }) => key === found && shownBy !== null);
  throw wrongParameters(`${place}[${String(index)}].showConditions.questionKey`, 'leads back to the question itself');
}

function nameOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : null;
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  const members = structured(value);
  return typeof members === 'object' && members !== null ? (members as Readonly<Record<string, unknown>>) : {};
}

function listOf(value: unknown): readonly unknown[] {
  const list = structured(value);
  return Array.isArray(list) ? list : [];
}

/** Structures may be given as their JSON text. */
function structured(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return null;
  }
}
