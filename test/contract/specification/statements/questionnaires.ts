import { type Chapter, held, open } from '../statement.js';
import { tests } from '../tests.js';

const { answers, form, forms, plan, questionFiles, questionnaires: flow, review } = tests;

/** Questionnaires for applicants and for operators. */
export const questionnaires: Chapter = {
  title: 'Questionnaires',
  statements: [
    held('form.key', 'A questionnaire has a key of its own within the session.', plan('refuses %j')),
    held(
      'form.title',
      'The `title` of an applicant questionnaire is an object of languages.',
      plan('refuses %j'),
      tests.companyTexts("the company's title and description head %s"),
    ),
    held(
      'form.title-operator',
      'For operators a text is taken as well.',
      flow('are never shown to the applicant and do not make them wait, but hold approval back'),
    ),
    held(
      'form.description',
      '`description` stands under the title.',
      tests.companyTexts("the company's title and description head %s"),
    ),
    held('form.questions', '`questions` lists the questions.', plan('keeps a full questionnaire as it was defined')),
    held('form.button', '`successButtonTitle` names the button.', forms('answers questions of every type, with files')),
    held(
      'form.button-default',
      'It is `Confirm` where nothing else is said.',
      answers('are confirmed by a button with a title'),
    ),
    held(
      'form.mandatory',
      'The form is not sent before every mandatory question has its answer; the widget says what is missing.',
      form('asks for what is mandatory, shown and possible'),
      forms('answers questions of every type, with files'),
      answers('refuse %s'),
    ),
    held(
      'form.operator-apart',
      'Operators fill in theirs; applicants never see it.',
      flow('are never shown to the applicant and do not make them wait, but hold approval back'),
    ),
    held(
      'form.operator-tab',
      'It stands in the session for operators.',
      review('answers the questions of the company for its operators'),
    ),
    held(
      'question.types',
      'A question is `string`, `multiple-choice`, `options`, `dropdown` or `file`.',
      plan('refuses %j'),
      answers('are kept by the type of their question'),
    ),
    held(
      'question.string',
      '`string` is a text.',
      forms('answers questions of every type, with files'),
      answers('are kept by the type of their question'),
    ),
    held(
      'question.multiple-choice',
      '`multiple-choice` takes several options.',
      forms('answers questions of every type, with files'),
      answers('are kept by the type of their question'),
    ),
    held(
      'question.options',
      '`options` takes one.',
      forms('answers questions of every type, with files'),
      answers('refuse %s'),
    ),
    held('question.dropdown', '`dropdown` is a list that opens.', forms('answers questions of every type, with files')),
    held(
      'question.dropdown-several',
      'With `multiple` a dropdown takes several.',
      tests.widgetForms('take several of a list that opens, by the keyboard'),
      answers('are kept by the type of their question'),
    ),
    held('question.dropdown-one', 'Without it a dropdown takes one.', answers('refuse %s')),
    held(
      'question.file',
      '`file` takes files.',
      forms('answers questions of every type, with files'),
      questionFiles('are given to the company under their true type, pictures encoded anew, and go with the session'),
    ),
    held(
      'question.title',
      'The label of a question is an object of languages.',
      plan('refuses %j'),
      forms('answers questions of every type, with files'),
    ),
    held(
      'question.title-any',
      'Labels have no limit of length or signs.',
      tests.more('a question may have a long label with any sign'),
    ),
    held(
      'question.key',
      'A key is unique in the questionnaire and in the session.',
      plan('refuses %j'),
      plan('refuses a question key that two questionnaires share'),
    ),
    held(
      'question.mandatory',
      '`mandatory` is false where it is not given.',
      tests.more('a question has its defaults'),
    ),
    held(
      'question.preset',
      '`answer` is preset.',
      answers('are preset in the language of the session, and can be replaced or taken back'),
      form('begins with presets, then with what was submitted, then with the draft'),
    ),
    held(
      'question.preset-submitted',
      'A preset answer is in the result once it was submitted.',
      flow('show preset answers in the result once they were submitted'),
    ),
    held('question.preset-types', 'A dropdown and a file have none.', plan('refuses %j')),
    held(
      'question.preset-string',
      'The preset of a text is a text, or one for each language.',
      answers('are preset in the language of the session, and can be replaced or taken back'),
    ),
    held(
      'question.preset-option',
      'That of `options` is one key.',
      plan('refuses %j'),
      form('begins with presets, then with what was submitted, then with the draft'),
    ),
    held(
      'question.preset-choices',
      'That of `multiple-choice` is a list of keys.',
      plan('keeps a full questionnaire as it was defined'),
      answers('are preset in the language of the session, and can be replaced or taken back'),
    ),
    held(
      'question.read-only',
      '`readOnly` shows an answer that nobody can change.',
      answers('refuse %s'),
      form('sends no hidden and no fixed answers, and takes a preset back'),
      forms('answers questions of every type, with files'),
    ),
    held(
      'question.editable',
      'Without it a preset answer may be changed.',
      answers('are preset in the language of the session, and can be replaced or taken back'),
    ),
    held(
      'question.condition',
      '`showConditions` shows a question for one answer to another.',
      answers('count for conditions by option and by text; hidden questions neither block nor are kept'),
      form('are shown exactly where the service shows them'),
    ),
    held(
      'question.condition-option',
      'For choices that answer is a key, for texts the text.',
      answers('count for conditions by option and by text; hidden questions neither block nor are kept'),
    ),
    held('question.condition-known', 'The other question has to exist.', plan('refuses %j')),
    held(
      'option.shape',
      'An option has a key and a `title` for each language.',
      plan('keeps a full questionnaire as it was defined'),
      forms('answers questions of every type, with files'),
    ),
    held('option.keys', 'Keys of options are unique in the questionnaire.', plan('refuses %j')),
    held('option.required', 'A choice has options.', plan('refuses %j')),
    open('file.description', '`description` of a file stands under its label.', 'no test looks at the screen'),
    held(
      'file.types',
      '`fileTypes` takes `pdf` and `image`, both where it is not given.',
      plan('refuses %j'),
      tests.more('a question has its defaults'),
      questionFiles('of another kind than the question takes are refused by their content'),
    ),
    held(
      'file.count',
      '`filesMaxCount` is 1 to 10, and 10 where it is not given.',
      plan('refuses %j'),
      tests.more('a question has its defaults'),
      flow('refuse files of another question, session or kind, and too many of them'),
    ),
    held(
      'file.order',
      'Files keep the order in which they were given.',
      form('keeps files in the order in which they were chosen, however long each takes to be sent'),
    ),
    held(
      'form.saved',
      'All answers are in the result of the session.',
      flow('are answered with files, and tell media which files count'),
    ),
  ],
};
