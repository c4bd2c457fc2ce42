import { dayInVietnam } from '@vuon/contract/day';
import { type LotItem, lotStateNames } from '@vuon/contract/harvest/lot';
import { lotGaps } from '@vuon/contract/harvest/lot-document';
import { StatusTag } from '#ui/marks/status-tag.tsx';

/** Danger first: a lot whose papers say that it must not be sold. */
export function LotStateTag({ lot }: { lot: Pick<LotItem, 'state' | 'deletedAt' | 'documents' | 'kgIn' | 'kgLeft'> }) {
  if (lot.deletedAt) return <StatusTag tone="red">Đã xóa</StatusTag>;
  const danger = lotGaps(lot.documents, dayInVietnam(new Date())).find(({ level }) => level === 'danger');
  if (danger)
    return <StatusTag tone="red">{danger.kind === 'cadmium' ? 'Vượt ngưỡng cadimi' : danger.words}</StatusTag>;
  if (lot.kgIn > 0 && lot.kgLeft === 0) return <StatusTag tone="grey">Đã hết</StatusTag>;
  return <StatusTag tone={lot.state === 'open' ? 'blue' : 'green'}>{lotStateNames[lot.state]}</StatusTag>;
}
