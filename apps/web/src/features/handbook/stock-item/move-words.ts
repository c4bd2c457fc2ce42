import type { StockMove } from '@vuon/contract/handbook/stock-move';
import { stockNumber } from '@vuon/contract/handbook/stock-words';

/** The paper that a line stands on, else who took or brought it; below, what it is about and who wrote it. */
export const moveDocument = (move: StockMove): { name: string; detail: string } => {
  const { kind, code, batch, holder, note, counted, storeChange, material, createdByName } = move;
  const number = (quantity: number) => stockNumber(quantity, material.unit);
  const abouts: Record<StockMove['kind'], string | null | undefined> = {
    receipt: batch.supplier,
    issue: holder && `${holder.name} nhận`,
    return: holder && `${holder.name} trả`,
    use: holder ? `${holder.name} dùng` : 'Dùng từ kho',
    disposal: holder && `Ở ${holder.name}`,
    count: counted === null ? null : `Đếm ${number(counted)}, sổ ${number(counted - storeChange)}`,
  };
  const paper = code ?? (kind === 'receipt' ? batch.invoiceNumber : null);
  const rest = [paper && abouts[kind], note, createdByName].filter(Boolean);
  return { name: paper ?? abouts[kind] ?? '–', detail: rest.join(' · ') };
};
