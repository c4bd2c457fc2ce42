import { existsSync, readFileSync } from 'node:fs';

// How many tests passed and failed, from what each runner reports. `why` tells of a failure that no test stands for.

/** For a step that is one test by itself. */
export const countOne = (exitCode) => (exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

export const countVitest = (file) => (exitCode) =>
  countReport(file, exitCode, ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests]);

export const countPlaywright = (file) => (exitCode) =>
  countReport(file, exitCode, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected]);

function countReport(file, exitCode, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1, why: 'did not run' };
  const [passed, failed] = read(JSON.parse(readFileSync(file, 'utf8')));
  if (passed + failed === 0) return { passed, failed: 1, why: 'ran no test' };
  // A file that cannot be loaded, or an error between tests, fails the suite though no test failed.
  if (exitCode !== 0 && failed === 0) return { passed, failed: 1, why: `ended with exit code ${exitCode}` };
  return { passed, failed };
}
