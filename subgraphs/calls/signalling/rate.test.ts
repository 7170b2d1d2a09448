import { rate } from './middlewares.js';
import { OF_ALL_REQUESTS, OF_CHAT, OF_NEWS, RequestRate } from './rate.js';

/** What became of so many requests of one name, on a connection of its own. */
function sent(name: string, times: number) {
  const told = { passed: 0, refused: 0, warned: 0, closed: 0 };
  const socket = { disconnect: () => (told.closed += 1) };
  const middleware = rate(socket, { warn: () => void (told.warned += 1) });
  const answer = (answered: { error: string }) => void (answered.error === 'too-many' && (told.refused += 1));
  for (let time = 0; time < times; time += 1) middleware([name, {}, answer], () => void (told.passed += 1));
  return told;
}

it('messages are fewer than other requests: each is kept as long as the call', () => {
  const chat = sent('chat', 100);
  // A moment passes while they are sent.
  expect(chat.passed).toBeGreaterThanOrEqual(OF_CHAT.atOnce);
  expect(chat.passed).toBeLessThan(OF_CHAT.atOnce + 10);
  expect(chat).toMatchObject({ refused: 100 - chat.passed, warned: 1, closed: 0 });
  expect(sent('quality', 100)).toMatchObject({ passed: 100, refused: 0 });
});

it('news of steps are few: the pages of all others ask the service at each', () => {
  const news = sent('stepsChanged', 100);
  expect(news.passed).toBeGreaterThanOrEqual(OF_NEWS.atOnce);
  expect(news.passed).toBeLessThan(OF_NEWS.atOnce + 10);
});

it('whoever does not stop is put out', () => {
  expect(sent('quality', 5_000).closed).toBeGreaterThan(0);
});

it.each([OF_ALL_REQUESTS, OF_CHAT, OF_NEWS])('a browser may go on at the pace that is allowed: %j', (limits) => {
  let now = 0;
  const bucket = new RequestRate(limits, () => now);
  const burst = Array.from({ length: limits.atOnce + 1 }, () => bucket.next());
  expect(burst.indexOf('first-refusal')).toBe(limits.atOnce);
  now += 1_000;
  expect(Array.from({ length: limits.perSecond + 1 }, () => bucket.next()).filter((each) => each === 'pass')).toHaveLength(limits.perSecond); // prettier-ignore
});
