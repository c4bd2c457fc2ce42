export { createBuyer } from './buyers/buyer.service.ts';
export { harvestNouns } from './harvest.nouns.ts';
export { createHarvestCount } from './harvest-counts/harvest-count.service.ts';
export { createHarvestYield } from './harvest-yields/harvest-yield.service.ts';
export { createLot } from './lots/lot.service.ts';
export { addDocument } from './lots/lot-document.service.ts';
export { loseFruit, mergeLots, splitLot } from './lots/lot-move.service.ts';
export { createSale } from './sales/sale.service.ts';
export { moveSaleOn, recordPayment } from './sales/sale-step.service.ts';
