import { registerHooks } from 'node:module';
import { quickImports } from './quick-imports.ts';

// What is imported before this line is looked up slowly: the server itself is imported after it.
registerHooks(quickImports());
await import('./start.ts');
