import { defineConfig } from 'vitest/config';
import { patient } from '../../scripts/test/patient.ts';

export default defineConfig({
  test: {
    ...patient,
    setupFiles: ['../../scripts/test/patience.ts', '../../scripts/test/unstub-globals.ts'],
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    // Making a browser's globals anew for each file took three quarters of the time.
    isolate: false,
  },
});
