/** The result of a test runner. */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface Outcome {
  passed: number;
  /** Stories that passed at their second try. */
  flaky: string[];
  failed: string[];
}

type TestResult = { status: string; fullName: string; failureMessages: string[] };
type Vitest = {
  numPassedTests: number;
  testResults: { name: string; status: string; assertionResults: TestResult[] }[];
};

/** Names the failed tests with their errors, and the files that failed without one: those could not be loaded or closed. */
function readVitest({ numPassedTests, testResults }: Vitest): Outcome {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages: [message = ''] }) => `${fullName}: ${message.split('\n')[0]}`);
    return status === 'failed' && tests.length === 0 ? [basename(name)] : tests;
  });
  return { passed: numPassedTests, flaky: [], failed };
}

type Suite = {
  suites?: Suite[];
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
};
type Playwright = { suites: Suite[]; stats: { expected: number; flaky: number } };

const titlesIn = ({ suites = [], specs }: Suite, wanted: string): string[] => [
  ...suites.flatMap((suite) => titlesIn(suite, wanted)),
  ...specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === wanted).map(({ projectName }) => `${title} (${projectName})`),
  ),
];

function readPlaywright({ suites, stats }: Playwright): Outcome {
  const titles = (wanted: string) => suites.flatMap((suite) => titlesIn(suite, wanted));
  return { passed: stats.expected + stats.flaky, flaky: titles('flaky'), failed: titles('unexpected') };
}

/** Reads a JSON report. A missing report counts as a failure, and so does a failed runner without a failed test. */
export function readOutcome(title: string, succeeded: boolean, file: string): Outcome {
  if (!existsSync(file)) return { passed: 0, flaky: [], failed: [title] };
  const report: Vitest | Playwright = JSON.parse(readFileSync(file, 'utf8'));
  const outcome = 'stats' in report ? readPlaywright(report) : readVitest(report);
  if (!succeeded && outcome.failed.length === 0) return { ...outcome, failed: [title] };
  return { ...outcome, failed: outcome.failed.map((name) => `${title}: ${name}`) };
}
