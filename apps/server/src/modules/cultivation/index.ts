export { cultivationNouns } from './cultivation.nouns.ts';
