/**
 * For random histories that go through the server. Making the history that failed smaller would outlast the test, which then tells
 * nothing of it: after this time it is told as small as it has become.
 */
export const limitedRuns = (numRuns: number) => ({ numRuns, interruptAfterTimeLimit: 5 * 60_000 });
