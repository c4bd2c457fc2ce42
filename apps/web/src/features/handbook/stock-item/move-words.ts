import type { StockMove } from '@vuon/contract/handbook/stock-move';
import { stockNumber } from '@vuon/contract/handbook/stock-words';
import { workOrderPath } from '#domain/work/work-orders.ts';
import { diaryEntryPath } from '../paths.ts';

/** The paper that a line stands on, with its page, else who took or brought it; below, what it is about and who wrote it. */
export const moveDocument = (move: StockMove): { name: string; path: string | null; detail: string } => {
  const { kind, code, batch, holder, note, counted, storeChange, material, createdByName, diaryEntry, workOrder } =
    move;
  const number = (quantity: number) => stockNumber(quantity, material.unit);
  const abouts: Record<StockMove['kind'], string | null | undefined> = {
    receipt: batch.supplier,
    issue: holder && `${holder.name} nhận`,
    return: holder && `${holder.name} trả`,
    use: holder ? `${holder.name} dùng` : 'Dùng từ kho',
    disposal: holder && `Ở ${holder.name}`,
    count: counted === null ? null : `Đếm ${number(counted)}, sổ ${number(counted - storeChange)}`,
  };
  const record = diaryEntry ?? workOrder;
  const paper = code ?? record?.code ?? (kind === 'receipt' ? batch.invoiceNumber : null);
  const path = diaryEntry ? diaryEntryPath(diaryEntry.id) : workOrder && workOrderPath(workOrder);
  const rest = [paper && abouts[kind], diaryEntry && workOrder?.code, note, createdByName].filter(Boolean);
  return { name: paper ?? abouts[kind] ?? '–', path, detail: rest.join(' · ') };
};
