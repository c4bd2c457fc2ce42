import type { QualityRatingItem } from '@vuon/contract/handbook/quality-rating';
import { useMay } from '#lib/session/use-may.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { ratingPath } from '../paths.ts';
import { useRatingActs } from './rating-data.ts';
import { ratingName } from './rating-words.ts';

export function useRatingMenu(onRemoved?: (rating: QualityRatingItem) => void) {
  const { remove, restore } = useRatingActs();
  return useRecordMenu<QualityRatingItem>({
    remove,
    restore,
    mayWrite: useMay('quality.write'),
    pathOf: ({ id }) => ratingPath(id),
    nameOf: ratingName,
    question: ({ code, title }) => `Xóa phiếu ${code}, ${title}?`,
    detail: ({ rechecks }) =>
      rechecks
        ? `Phiếu ${rechecks.code} mà phiếu này tái kiểm sẽ mở lại. Khôi phục được trong mục Đã xóa.`
        : 'Khôi phục được trong mục Đã xóa.',
    keptBy: ({ state }) => (state === 'closed' ? 'phiếu đã đóng' : null),
    onRemoved,
  });
}
