import { statSync } from 'node:fs';

/** Seconds that the longest suites took on two idle cores: a fresh clone knows none, and one that begins last is waited for alone. */
const SECONDS = {
  'test/widget/layout': 254,
  'test/end-to-end/papers': 158,
  'test/widget/applicant': 145,
  'subgraphs/media/documents/silence': 131,
  'test/widget/calls-console': 118,
  'test/end-to-end/verification': 114,
  'test/end-to-end/operator-review': 113,
  'subgraphs/media/documents/reader': 103,
  'subgraphs/media/pdf-files/pdf-bounds': 83,
  'test/trial-service/recovery': 82,
  'subgraphs/media/liveness/judge-liveness': 82,
  'subgraphs/media/papers/reading/paper-reader': 78,
  'test/end-to-end/operator-sessions': 69,
  'test/contract/fuzz': 68,
  'test/widget/call': 63,
  'test/end-to-end/browser': 62,
  'subgraphs/calls/recording/join-recording': 61,
  'test/contract/webhooks': 55,
  'test/end-to-end/operator-administration': 53,
  'tools/admin/admin': 53,
  'subgraphs/platform/jobs/jobs': 50,
  'subgraphs/screening/index/screening-index': 48,
  'test/end-to-end/calls': 47,
  'subgraphs/screening/search/several-processes': 47,
  'test/end-to-end/returning': 47,
  'subgraphs/calls/recording/recording': 45,
  'test/trial-service/real-engines': 45,
  'subgraphs/media/images/images': 45,
  'test/end-to-end/screening': 43,
  'test/end-to-end/call-background': 42,
  'test/end-to-end/handoff': 41,
  'test/contract/killed': 41,
  'tools/admin/backup/backup': 37,
  'test/federation/random-operations': 37,
  'test/contract/specification/single-images': 37,
  'subgraphs/screening/queue/queue': 36,
  'subgraphs/media/exports/pdf/pdf-renderer': 34,
  'test/end-to-end/call': 33,
  'test/contract/rest': 33,
  'test/languages/pages': 32,
  'subgraphs/media/documents/barcodes/barcode-reader': 32,
  'subgraphs/media/papers/proof-of-address': 31,
  'test/widget/papers': 31,
  'test/examples/examples': 30,
  'test/contract/deletion-on-disk': 30,
  'test/specimens/degrade': 30,
  'test/widget/stills': 28,
  'test/end-to-end/forms': 27,
  'test/end-to-end/operator-screening': 27,
  'subgraphs/administration/users/sign-in': 25,
  'test/contract/listed-errors': 24,
  'test/contract/isolation/endpoints': 24,
  'test/contract/subscriptions': 24,
  'test/widget/other-device': 21,
  'test/contract/bad-input': 21,
  'test/contract/reverse-geocoder': 20,
  'subgraphs/media/stills/stills': 20,
};
/** A suite that is not named. */
const SHORT = 3;
/** Suites that run a browser, which takes more than a core at times. */
const IN_A_BROWSER = /\/test\/(widget|end-to-end)\//;

const secondsOf = ({ path }) => SECONDS[/\/dist\/(.*)\.test\.js$/.exec(path)?.[1]] ?? SHORT;
const sizeOf = ({ path }) => statSync(path).size;
const longestFirst = (a, b) => secondsOf(b) - secondsOf(a) || sizeOf(b) - sizeOf(a) || (a.path < b.path ? -1 : 1);

/** The order of a run of jest: the longest suite first, and those with a browser evenly among the others. */
export default class SuiteOrder {
  sort(tests) {
    const ordered = [...tests].sort(longestFirst);
    const [withBrowser, others] = [true, false].map((has) =>
      spread(ordered.filter(({ path }) => IN_A_BROWSER.test(path) === has)),
    );
    return [...withBrowser, ...others].sort((a, b) => a.share - b.share).map(({ test }) => test);
  }

  // What jest asks of a sequencer besides.
  cacheResults() {}
  allFailedTests(tests) {
    return tests;
  }
}

/** Which share of the time of all has passed when each begins. */
function spread(tests) {
  const whole = tests.reduce((sum, test) => sum + secondsOf(test), 0);
  let passed = 0;
  return tests.map((test) => {
    const share = passed / whole;
    passed += secondsOf(test);
    return { test, share };
  });
}
