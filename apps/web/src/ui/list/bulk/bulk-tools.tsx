import { type ReactNode, useEffect, useRef, useState } from 'react';
import { randomId } from '#lib/http/random-id.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { textQuery } from '../filters/text-query.ts';
import type { Chosen, ListQuery, Row } from '../list-types.ts';
import { type BarAction, BulkBar } from './bulk-bar.tsx';
import type { BulkAct } from './bulk-dialog.tsx';
import type { DialogAction } from './contributed-actions.ts';
import { hasSelection, type Selection } from './use-selection.ts';

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog);

type Props<T> = {
  noun: string;
  actions: BarAction<T>[];
  selection: Selection<T>;
  /** How many match the query. */
  total: number;
  /** The query of the list, without the page. */
  query: ListQuery;
  /** Shown after the number, if the chosen records are not the rows of a list. */
  words?: string;
  /** After the actions. */
  extra?: ReactNode;
  /** The chosen records stay chosen after an action. */
  keeps?: boolean;
};

type Begun = Pick<DialogAction<never>, 'Dialog'> & { key: string; select: Chosen; count: number };

/** The bar over a selection, and the dialogs that were started from it. */
export function BulkTools<T extends Row>({
  noun,
  actions,
  selection,
  total,
  query,
  words,
  extra,
  keeps = false,
}: Props<T>) {
  const [act, setAct] = useState<(BulkAct & { of: Pick<Selection<T>, 'all' | 'rows'> }) | null>(null);
  const latest = useRef(selection);
  latest.current = selection;
  const [dialog, setDialog] = useState<Begun | null>(null);
  const whenLoaded = useWhenLoaded();
  const start = (chosen: BarAction<T>) => {
    const { all, rows } = selection;
    const select = all ? { query: textQuery(query) } : { ids: rows.map(({ id }) => id) };
    const count = all ? total : rows.length;
    if ('run' in chosen) return chosen.run(select, count);
    if ('Dialog' in chosen) return setDialog({ key: randomId(), Dialog: chosen.Dialog, select, count });
    const { action, label, danger = false, note, form, start, renderChange } = chosen;
    const kept = {
      action,
      label,
      danger,
      note,
      ...(form && { form }),
      ...(start && { start }),
      ...(renderChange && { renderChange }),
    };
    // While the chosen ones are being counted, their number is not known.
    const known = Number.isNaN(count) ? undefined : count;
    const act = { key: randomId(), action: kept, select, count: known, of: { all, rows } };
    whenLoaded(BulkDialog, () => setAct(act));
  };
  const isChosen = hasSelection(selection);
  // The dialog's code loads while the user is still looking for an action.
  useEffect(() => {
    if (isChosen) void BulkDialog.load().catch(() => {});
  }, [isChosen]);
  return (
    <>
      {isChosen && <BulkBar {...{ noun, actions, selection, total, query, words, extra }} onStart={start} />}
      {act && (
        <BulkDialog
          key={act.key}
          act={act}
          noun={noun}
          // Rows that the user chose while the action ran in the background stay chosen.
          onDone={() => !keeps && isSame(act.of, latest.current) && latest.current.clear()}
          onClose={() => setAct(null)}
        />
      )}
      {dialog && (
        <dialog.Dialog key={dialog.key} select={dialog.select} count={dialog.count} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

const isSame = <T,>(before: Pick<Selection<T>, 'all' | 'rows'>, now: Selection<T>) =>
  before.all ? now.all : !now.all && before.rows === now.rows;
