import type { Material } from '@vuon/contract/catalogue/material';
import type { MyOrder } from './apply-waiting.ts';
import type { OrderPart } from './order-parts.ts';

/** The sheets over the page of an order. */
export type SheetName = 'mix' | 'safety' | 'steps' | 'finish' | 'refuse';

export type OrderSheetProps = {
  order: MyOrder;
  parts: OrderPart[];
  materials: Material[];
  personIds: number[];
  hasSignal: boolean;
  onClose: () => void;
};
