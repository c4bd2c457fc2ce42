import type { ComponentProps } from 'react';
import { ActDialog } from '#ui/overlay/act-dialog.tsx';
import { useStockRefresh } from '../stock/stock-data.ts';
import './stock-dialog.css';

/** An act on stock: it stays open with the reason when it is refused. */
export function StockDialog<T>(props: ComponentProps<typeof ActDialog<T>>) {
  const refresh = useStockRefresh();
  const act = async (idempotencyKey: string) => {
    const answer = await props.act(idempotencyKey);
    refresh();
    return answer;
  };
  return <ActDialog<T> {...props} act={act} />;
}
