export { handbookNouns } from './handbook.nouns.ts';
