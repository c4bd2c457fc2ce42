export { harvestNouns } from './harvest.nouns.ts';
