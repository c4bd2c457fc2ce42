import type { ImportState } from '@vuon/contract/imports/import';

/** 'Lần nhập này đang được đọc.' */
export const stateWords: Record<ImportState, string> = {
  reading: 'đang được đọc',
  checking: 'đang được kiểm tra',
  ready: 'đã kiểm tra xong, chưa ghi',
  writing: 'đang được ghi',
  done: 'đã ghi xong',
  undoing: 'đang được gỡ',
  undone: 'đã được gỡ',
  discarded: 'đã bị bỏ',
  failed: 'không đọc được tệp',
};
