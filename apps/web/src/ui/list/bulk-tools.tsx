import { useEffect, useState } from 'react';
import { randomId } from '../../lib/http/random-id.ts';
import { lazyPart, useWhenLoaded } from '../lazy-part.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkAct } from './bulk-dialog.tsx';
import type { BulkAction, ChosenAction, ListQuery, Row } from './list-types.ts';
import { textQuery } from './text-query.ts';
import { hasSelection, type Selection } from './use-selection.ts';

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog);

type Props<T> = {
  noun: string;
  actions: (BulkAction<T> | ChosenAction<T>)[];
  selection: Selection<T>;
  /** How many match the query. */
  total: number;
  /** What the list shows, whichever page of it. */
  query: ListQuery;
};

/** The bar over a selection, and what was started from it. */
export function BulkTools<T extends Row>({ noun, actions, selection, total, query }: Props<T>) {
  const [acts, setActs] = useState<(BulkAct & { of: Pick<Selection<T>, 'all' | 'rows'> })[]>([]);
  const whenLoaded = useWhenLoaded();
  const start = (chosen: BulkAction<T> | ChosenAction<T>) => {
    const { all, rows } = selection;
    const select = all ? { query: textQuery(query) } : { ids: rows.map(({ id }) => id) };
    if ('run' in chosen) return chosen.run(select, all ? total : rows.length);
    const { action, label, danger = false, note, form, renderChange } = chosen;
    const kept = {
      action,
      label,
      danger,
      note,
      ...(form && { form }),
      ...(renderChange && { renderChange }),
    };
    const act = { key: randomId(), action: kept, select, of: { all, rows } };
    whenLoaded(BulkDialog, () => setActs((now) => [...now, act]));
  };
  const isChosen = hasSelection(selection);
  // Under way while the person still looks for what to do.
  useEffect(() => {
    if (isChosen) void BulkDialog.load().catch(() => {});
  }, [isChosen]);
  return (
    <>
      {isChosen && (
        <BulkBar noun={noun} actions={actions} selection={selection} total={total} query={query} onStart={start} />
      )}
      {acts.map((act) => (
        <BulkDialog
          key={act.key}
          act={act}
          noun={noun}
          // What was chosen meanwhile, while it ran in the background, stays chosen.
          onDone={() => isSame(act.of, selection) && selection.clear()}
          onClose={() => setActs((now) => now.filter(({ key }) => key !== act.key))}
        />
      ))}
    </>
  );
}

const isSame = <T,>(before: Pick<Selection<T>, 'all' | 'rows'>, now: Selection<T>) =>
  before.all ? now.all : !now.all && before.rows === now.rows;
