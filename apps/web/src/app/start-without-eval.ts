// zod compiles its parsers with eval, which the CSP forbids. It reads this setting when it is loaded, with the first page that
// has a form: importing zod here would make every page load it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
