import { packagingRoutes } from '@vuon/contract/handbook/packaging';
import { recordData } from '#ui/record/record-data.ts';

const packagings = recordData({ key: 'packaging', routes: packagingRoutes, stale: [['vietgap-book']] });
export const { list: packagingList, one: packagingOptions, useActs: usePackagingActs } = packagings;
