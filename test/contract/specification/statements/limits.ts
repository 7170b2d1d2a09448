import { type Chapter, held } from '../statement.js';
import { tests } from '../tests.js';

const { limits: service, rate, settings, plan, faces, password, validity, image } = tests;

/** What is bounded. */
export const limits: Chapter = {
  title: 'Limits',
  statements: [
    held(
      'limit.rate',
      'An address may make 600 requests a minute.',
      settings('start alone: a port, a data folder, SQLite and files below it'),
      rate('let exactly the limit pass in a window and say what remains'),
    ),
    held(
      'limit.block',
      'Who goes over it is blocked for an hour.',
      service('an address that goes over the limit gets 529 on REST and GraphQL for an hour; health never does'),
      rate('are refused for one hour once they went over, and only those of that key'),
    ),
    held(
      'limit.all-requests',
      'While it lasts all requests of the address get 529.',
      service('an address that goes over the limit gets 529 on REST and GraphQL for an hour; health never does'),
    ),
    held('limit.token', 'A token is good for 15 minutes.', validity('is 15 minutes from begin')),
    held(
      'limit.files',
      'A question takes 1 to 10 files, 10 where nothing is said.',
      plan('refuses %j'),
      tests.more('a question has its defaults'),
    ),
    held(
      'limit.face',
      'Faces should have 80 pixels, and need 65.',
      faces('gives no score below 65 px, a score with its code below 80 px'),
    ),
    held('limit.jpeg', 'Pictures are JPEG.', image('is read as %s')),
    held(
      'limit.password',
      'A password has at least eight characters.',
      password('refuses passwords of seven characters'),
    ),
    held(
      'limit.titles',
      'Labels of questions are not limited.',
      tests.more('a question may have a long label with any sign'),
    ),
  ],
};
