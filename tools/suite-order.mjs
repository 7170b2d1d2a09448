import { statSync } from 'node:fs';

/** Seconds that the longest suites took on two idle cores: a fresh clone knows none, and one that begins last is waited for alone. */
const SECONDS = {
  'test/widget/layout': 162,
  'test/widget/applicant': 97,
  'test/end-to-end/operator-review': 95,
  'test/trial-service/recovery': 55,
  'subgraphs/media/documents/silence': 55,
  'test/widget/call': 46,
  'subgraphs/media/images/images': 45,
  'test/contract/webhooks': 45,
  'test/widget/calls-console': 43,
  'test/end-to-end/verification': 41,
  'test/end-to-end/calls': 41,
  'subgraphs/platform/jobs/jobs': 39,
  'tools/admin/backup/backup': 37,
  'test/federation/random-operations': 37,
  'test/end-to-end/screening': 36,
  'test/contract/killed': 35,
  'subgraphs/media/documents/reader': 33,
  'test/end-to-end/operator-sessions': 33,
  'subgraphs/media/documents/barcodes/barcode-reader': 32,
  'test/specimens/degrade': 30,
  'test/end-to-end/handoff': 25,
  'test/end-to-end/papers': 25,
  'subgraphs/screening/queue/queue': 23,
  'test/widget/papers': 23,
  'subgraphs/screening/search/several-processes': 22,
  'test/end-to-end/forms': 22,
  'subgraphs/media/liveness/judge-liveness': 22,
  'test/end-to-end/call-background': 21,
  'test/end-to-end/call': 21,
  'test/end-to-end/returning': 21,
  'test/end-to-end/browser': 20,
  'tools/admin/admin': 20,
  'test/contract/fuzz': 20,
  'test/end-to-end/operator-screening': 19,
};
/** A suite that is not named. */
const SHORT = 3;
const secondsOf = ({ path }) => SECONDS[/\/dist\/(.*)\.test\.js$/.exec(path)?.[1]] ?? SHORT;
const sizeOf = ({ path }) => statSync(path).size;
const longestFirst = (a, b) => secondsOf(b) - secondsOf(a) || sizeOf(b) - sizeOf(a) || (a.path < b.path ? -1 : 1);

/** The order of a run of jest: the longest suite first. */
export default class SuiteOrder {
  sort(tests) {
    return [...tests].sort(longestFirst);
  }

  // What jest asks of a sequencer besides.
  cacheResults() {}
  allFailedTests(tests) {
    return tests;
  }
}
