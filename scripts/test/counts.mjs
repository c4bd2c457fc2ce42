import { existsSync, readFileSync } from 'node:fs';

// How many tests passed and failed, from what each runner reports. `why` tells of a failure that no test stands for.

/** For a step that is one test by itself. */
export const countOne = (exitCode) => (exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** `retried` has the tests that passed only at a second try, with the reason of the first: that of a random history names its seed. */
export const countVitest = (file, mayBeEmpty) => (exitCode) =>
  countReport({ file, mayBeEmpty, exitCode }, ({ numPassedTests, numFailedTests, testResults }) => [
    numPassedTests,
    numFailedTests,
    testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => ({ title: fullName, reason: failureMessages[0] })),
    ),
  ]);

export const countPlaywright = (file, mayBeEmpty) => (exitCode) =>
  countReport({ file, mayBeEmpty, exitCode }, ({ stats, suites }) => [
    stats.expected + stats.flaky,
    stats.unexpected,
    suites.flatMap((suite) => flakyOf(suite)),
  ]);

const flakyOf = ({ title, suites = [], specs = [] }) =>
  [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => ({ title: spec.title, reason: reasonOf(spec) })),
    ...suites.flatMap((suite) => flakyOf(suite)),
  ].map((below) => ({ ...below, title: `${title} › ${below.title}` }));

const reasonOf = ({ tests }) =>
  tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message ?? 'no reason';

function countReport({ file, mayBeEmpty, exitCode }, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1, why: 'did not run' };
  const [passed, failed, retried = []] = read(JSON.parse(readFileSync(file, 'utf8')));
  if (passed + failed === 0 && !(mayBeEmpty && exitCode === 0)) return { passed, failed: 1, why: 'ran no test' };
  // A file that cannot be loaded, or an error between tests, fails the suite though no test failed.
  if (exitCode !== 0 && failed === 0) return { passed, failed: 1, why: `ended with exit code ${exitCode}`, retried };
  return { passed, failed, retried };
}
