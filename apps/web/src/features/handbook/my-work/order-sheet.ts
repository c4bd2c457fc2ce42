import type { Material } from '@vuon/contract/catalogue/material';
import type { MyOrder } from './apply-waiting.ts';
import type { OrderPart } from './order-parts.ts';
import type { PlotShape } from './place-sketch.ts';

/** The sheets over the page of an order. */
export type SheetName = 'way' | 'mix' | 'safety' | 'steps' | 'finish' | 'refuse';

export type OrderSheetProps = {
  order: MyOrder;
  parts: OrderPart[];
  plots: PlotShape[];
  materials: Material[];
  personIds: number[];
  hasSignal: boolean;
  onClose: () => void;
};
