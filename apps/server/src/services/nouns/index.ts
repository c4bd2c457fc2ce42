export type { Noun } from './noun.ts';
