export { overviewNoun } from './overview.noun.ts';
