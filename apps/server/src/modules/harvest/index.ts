export { harvestNouns } from './harvest.nouns.ts';
export { createHarvestCount } from './harvest-counts/harvest-count.service.ts';
export { createHarvestYield } from './harvest-yields/harvest-yield.service.ts';
