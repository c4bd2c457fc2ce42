import { afterEach, vi } from 'vitest';

// Test files share a worker. The option `unstubGlobals` acts before a test: the stub of a file's last one would still be
// there while the next file imports its modules, and React asks for the browser's name when it is imported.
afterEach(() => {
  vi.unstubAllGlobals();
});
