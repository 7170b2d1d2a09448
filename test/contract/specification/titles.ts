import ts from 'typescript';

/** The titles of the tests in a source text as they are written, those of `it.each` with their placeholders. Skipped tests have none. */
export function titlesOfTests(source: string): readonly string[] {
  const titles: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      if (title && isTest(node.expression)) titles.push(textOf(title));
    }
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('of-tests.ts', source, ts.ScriptTarget.Latest));
  return titles;
}

/** `it`, or what `it.each(…)` answers; a call of `it.each` itself has rows and no title. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'it';
  if (!ts.isCallExpression(callee) && !ts.isTaggedTemplateExpression(callee)) return false;
  const each = ts.isCallExpression(callee) ? callee.expression : callee.tag;
  return ts.isPropertyAccessExpression(each) && each.name.text === 'each' && isTest(each.expression);
}

function textOf(title: ts.Expression): string {
  if (ts.isStringLiteralLike(title)) return title.text;
  if (!ts.isTemplateExpression(title)) return '';
  return title.templateSpans.reduce((text, { literal }) => `${text}\${…}${literal.text}`, title.head.text);
}
