import { z } from 'zod';

// zod compiles its parsers with eval, which the CSP forbids. Imported first, before any schema is built.
z.config({ jitless: true });
