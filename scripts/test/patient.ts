/** Limits for vitest: what hangs ends some day, but a busy machine takes minutes for what takes a quiet one seconds. */
export const patient = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
};
