import type { StockMove } from '@vuon/contract/handbook/stock-move';
import { stockNumber } from '@vuon/contract/handbook/stock-words';

/** The paper that a line stands on, and what it is about: 'KK-2026-001', 'Đếm 9,980, sổ 10,000'. */
export const moveDocument = (move: StockMove): { name: string; detail: string } => {
  const { kind, code, batch, holder, note, counted, storeChange, material } = move;
  const number = (quantity: number) => stockNumber(quantity, material.unit);
  const details: Record<StockMove['kind'], string | null | undefined> = {
    receipt: batch.supplier,
    issue: holder && `${holder.name} nhận`,
    return: holder && `${holder.name} trả`,
    use: holder && `${holder.name} dùng`,
    disposal: holder && `Ở ${holder.name}`,
    count: counted === null ? null : `Đếm ${number(counted)}, sổ ${number(counted - storeChange)}`,
  };
  return {
    name: code ?? (kind === 'receipt' ? (batch.invoiceNumber ?? '–') : '–'),
    detail: [details[kind], note].filter(Boolean).join('. '),
  };
};
