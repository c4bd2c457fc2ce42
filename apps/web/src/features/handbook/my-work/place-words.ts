import { upperFirst } from '@vuon/contract/first-letter';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';

/** 'Đồi Đông: lô A-03, A-04', without the trees and the land that the sentence ends with. */
export const placeOf = ({ place }: Pick<WorkOrder, 'place'>): string => upperFirst(place.words.replace(/: [^:]*$/, ''));
