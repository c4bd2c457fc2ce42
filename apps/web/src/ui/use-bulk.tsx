import { App } from 'antd';
import { useCallback } from 'react';
import { BulkPreview, type Refused, RefusedList } from './bulk-preview.tsx';
import { explainError } from './explain-error.ts';
import { words } from './words.ts';
import './bulk.css';

type Bulk<T> = {
  rows: T[];
  /** 'nhóm cây' */
  noun: string;
  /** 'Lưu trữ' */
  verb: string;
  nameOf: (row: T) => string;
  /** Why this row cannot be acted on, as far as the page knows; the server has the last word. */
  refuse: (row: T) => string | null;
  act: (row: T) => Promise<unknown>;
  /** How it can be taken back. */
  note: string;
  danger?: boolean;
  /** Asks even when nothing stands in the way. */
  ask?: boolean;
  /** Called once something may have changed. */
  onDone: () => void;
};

/** Acts on each row by itself: asks first where needed, then names what was refused, with its reason. */
export function useBulk(): <T>(bulk: Bulk<T>) => void {
  const { modal, message } = App.useApp();
  return useCallback(
    <T,>({ rows, noun, verb, nameOf, refuse, act, note, danger = false, ask = false, onDone }: Bulk<T>) => {
      const refused = rows.flatMap((row) => {
        const why = refuse(row);
        return why ? [{ name: nameOf(row), why }] : [];
      });
      const able = rows.filter((row) => refuse(row) === null);
      const lower = verb.toLocaleLowerCase('vi');

      const run = async () => {
        const failures: Refused[] = [];
        for (const row of able) {
          try {
            await act(row);
          } catch (error) {
            const { title, text } = explainError(error);
            failures.push({ name: nameOf(row), why: `${title}. ${text}` });
          }
        }
        onDone();
        const count = able.length - failures.length;
        if (failures.length === 0) return void message.success(`Đã ${lower} ${count} ${noun}`);
        modal.warning({
          title:
            count > 0
              ? `Đã ${lower} ${count} ${noun}, ${failures.length} không ${lower} được`
              : `Không ${lower} được ${failures.length} ${noun}`,
          width: 520,
          okText: words.close,
          content: <RefusedList refused={failures} noun={noun} />,
        });
      };

      const content = <BulkPreview names={able.map(nameOf)} refused={refused} noun={noun} note={note} />;
      if (able.length === 0)
        return void modal.info({
          title: `Không ${lower} được ${noun} nào đã chọn`,
          width: 520,
          content,
          okText: words.close,
        });
      if (!ask && refused.length === 0) return void run();
      modal.confirm({
        title: `${verb} ${able.length} ${noun}?`,
        width: 520,
        content,
        okText: `${verb} ${able.length} ${noun}`,
        okButtonProps: { danger },
        cancelText: words.cancel,
        focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
        onOk: run,
      });
    },
    [modal, message],
  );
}
