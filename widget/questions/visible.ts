import type { Question } from './question.js';

/** Answers by the key of their question. Of choices: keys of options, one or a list; of texts: the text. */
export type Answers = Readonly<Record<string, string | readonly string[] | null>>;

/**
 * The questions that are shown with these answers, by the service's own rule: where the controlling question has the
 * answer, and is shown itself. Two that control each other are both hidden.
 */
export function visibleQuestions(questions: readonly Question[], answers: Answers): readonly Question[] {
  const byKey = new Map(questions.map((question) => [question.key, question]));
  const isVisible = (question: Question, waiting: ReadonlySet<string>): boolean => {
    const condition = question.showConditions;
    if (condition === null) return true;
    const controlling = byKey.get(condition.questionKey);
    if (controlling === undefined || waiting.has(question.key)) return false;
    if (!isVisible(controlling, new Set(waiting).add(question.key))) return false;
    const answer = answers[controlling.key] ?? null;
    if (answer === null) return false;
    return typeof answer === 'string' ? answer.trim() === condition.answer.trim() : answer.includes(condition.answer);
  };
  return questions.filter((question) => isVisible(question, new Set()));
}

/** More on one page are long to scroll and hard to come back to on a phone. */
const MOST_ON_A_PAGE = 6;

/**
 * Questions in pages, in their order. A question stays on the page of the one that it follows from, so that it appears
 * under the finger; few questions are one page. Pages do not depend on the answers: nothing moves while one answers.
 */
export function pagesOf(questions: readonly Question[]): readonly (readonly Question[])[] {
  const groups: Question[][] = [];
  for (const question of questions) {
    const last = groups.at(-1);
    const follows = last?.some(({ key }) => key === question.showConditions?.questionKey) === true;
    if (last !== undefined && follows) last.push(question);
    else groups.push([question]);
  }
  const wanted = Math.ceil(questions.length / MOST_ON_A_PAGE);
  const even = Math.ceil(questions.length / Math.max(1, wanted));
  const pages: Question[][] = [];
  for (const group of groups) {
    const last = pages.at(-1);
    if (last !== undefined && last.length + group.length <= even) last.push(...group);
    else pages.push([...group]);
  }
  return pages;
}
