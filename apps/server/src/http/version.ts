import { problem } from './problem.ts';

/** Refuses a change that was made on another version than the stored one, and sends the stored record to the caller. */
export const refuseStale = (current: { version: number; updatedByName: string | null }, version: number) => {
  if (current.version === version) return;
  throw problem(
    'version.stale',
    `${current.updatedByName ?? 'Một người khác'} đã sửa bản ghi này sau khi bạn mở nó. Thay đổi của bạn chưa được lưu.`,
    { current },
  );
};
