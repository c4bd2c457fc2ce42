import type { Span } from '@vuon/contract/cultivation/batman-hours';
import type { BatmanAct } from '@vuon/contract/cultivation/batman-state';
import {
  type BatmanTask,
  type BatmanTaskInput,
  type NewBatmanTask,
  timesInWords,
} from '@vuon/contract/cultivation/batman-task';
import { tellDone, tellError } from '#ui/feedback/tell.ts';
import { useTaskCalls } from './batman-data.ts';

const doneWords: Record<BatmanAct, string> = {
  submit: 'Đã trình',
  withdraw: 'Đã rút lại',
  approve: 'Đã duyệt',
  reject: 'Đã từ chối',
  finish: 'Đã báo xong',
  reopen: 'Đã mở lại',
};

/** The acts on tasks, each told in a card with its way back. Those that resolve to false were refused, and the user was told why. */
export function useTaskActs() {
  const calls = useTaskCalls();
  const undo = (operation: string) => async () => {
    const { left } = await calls.takeBack(operation);
    return left ? `Đã hoàn tác; ${left} việc đã sửa sau đó được giữ nguyên` : 'Đã hoàn tác';
  };
  const told = async <T extends { operation: string }>(
    act: Promise<T>,
    words: (answer: T) => string | { title: string; text: string },
  ): Promise<boolean> => {
    try {
      const answer = await act;
      const done = words(answer);
      const { title, text = undefined } = typeof done === 'string' ? { title: done } : done;
      tellDone(title, { text, undo: undo(answer.operation), key: 'batman-act' });
      return true;
    } catch (error) {
      tellError(error);
      return false;
    }
  };
  return {
    add: (body: NewBatmanTask) => told(calls.create({ body }), ({ task }) => `Đã thêm việc “${task.title}”`),
    edit: (task: BatmanTask, input: BatmanTaskInput) =>
      told(calls.update({ params: { id: task.id }, body: { ...input, version: task.version } }), (saved) => {
        const title = `Đã lưu việc “${saved.task.title}”`;
        return saved.task.status !== task.status ? { title, text: 'Việc về nháp; hãy trình lại.' } : title;
      }),
    move: (task: BatmanTask, times: Span) => {
      const { title, place, notes, workId, version } = task;
      const body = { title, place, notes, workId, version, ...times };
      return told(calls.update({ params: { id: task.id }, body }), (saved) => ({
        title: `Đã dời việc “${title}”`,
        text: `${timesInWords(times)}${saved.task.status !== task.status ? '. Việc về nháp; hãy trình lại.' : ''}`,
      }));
    },
    remove: ({ id, version, title }: BatmanTask) =>
      told(calls.remove({ params: { id }, query: { version } }), () => `Đã bỏ việc “${title}”`),
    act: (act: BatmanAct, tasks: BatmanTask[], reason: string | null = null) =>
      told(
        calls.act({ body: { act, reason, tasks: tasks.map(({ id, version }) => ({ id, version })) } }),
        ({ changed }) => `${doneWords[act]} ${changed} việc`,
      ),
    copyWeek: (startsOn: string, personIds: number[]) =>
      told(calls.copyWeek({ body: { startsOn, personIds } }), ({ copied, people, skipped }) => ({
        title: `Đã chép ${copied} việc của ${people} người`,
        text: skipped
          ? `Thành việc nháp. ${skipped} việc không chép vì trùng giờ việc đã có.`
          : 'Thành việc nháp, sửa rồi trình duyệt.',
      })),
  };
}
export type TaskActs = ReturnType<typeof useTaskActs>;
