import { App } from 'antd';
import { useCallback } from 'react';
import { explainError } from './explain-error.ts';

type Run<T> = {
  rows: T[];
  nameOf: (row: T) => string;
  act: (row: T) => Promise<unknown>;
  /** 'Đã lưu trữ 3 nhóm cây' */
  done: (count: number) => string;
};

/** Acts on each row by itself; what was refused is named with its reason. */
export function useBulk(): <T>(run: Run<T>) => Promise<void> {
  const { modal, message } = App.useApp();
  return useCallback(
    async ({ rows, nameOf, act, done }) => {
      const failures: { name: string; why: string }[] = [];
      for (const row of rows) {
        try {
          await act(row);
        } catch (error) {
          const { title, text } = explainError(error);
          failures.push({ name: nameOf(row), why: text || title });
        }
      }
      const count = rows.length - failures.length;
      if (failures.length === 0) {
        message.success(done(count));
        return;
      }
      modal.warning({
        title: count > 0 ? `${done(count)}, ${failures.length} không được` : `Không làm được ${failures.length} mục`,
        width: 520,
        okText: 'Đóng',
        content: (
          <ul className="bulk-failures">
            {failures.map(({ name, why }) => (
              <li key={name}>
                <strong>{name}</strong>
                <div>{why}</div>
              </li>
            ))}
          </ul>
        ),
      });
    },
    [modal, message],
  );
}
