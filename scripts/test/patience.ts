import { vi } from 'vitest';

// `vi.waitFor` gives up after a second, which a busy machine may need for anything, and no setting says otherwise.
const { waitFor } = vi;
const patientMs = 120_000;
vi.waitFor = (callback, options) => waitFor(callback, options ?? patientMs);
