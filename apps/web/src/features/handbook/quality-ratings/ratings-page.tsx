import { StarOutlined } from '@ant-design/icons';
import type { QualityRatingItem } from '@vuon/contract/handbook/quality-rating';
import { useMemo } from 'react';
import { useMay } from '#lib/session/use-may.ts';
import { addAction } from '#ui/list/add-action.tsx';
import { removeRestore } from '#ui/list/bulk/remove-restore.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import type { ListView } from '#ui/list/list-types.ts';
import { newRatingPath, qualityTemplatesPath } from '../paths.ts';
import { ratingColumns, ratingPhoneRow } from './rating-columns.tsx';
import { ratingList } from './rating-data.ts';
import { useRatingFilters } from './rating-filters.ts';
import { useRatingMenu } from './use-rating-menu.ts';

const bulk = removeRestore('quality-rating');
const sorts = [
  { value: '-ratedAt', label: 'Mới chấm trước' },
  { value: 'ratedAt', label: 'Chấm trước lên đầu' },
  { value: 'score', label: 'Điểm thấp trước' },
  { value: '-score', label: 'Điểm cao trước' },
  { value: '-code', label: 'Mã' },
  { value: '-updatedAt', label: 'Mới cập nhật' },
];
const nameOf = ({ code, title }: QualityRatingItem) => `${title} (${code})`;

export function RatingsPage() {
  const mayWrite = useMay('quality.write');
  const menuOf = useRatingMenu();
  const filters = useRatingFilters();
  const views = useMemo(
    (): ListView[] => [
      { key: 'all', label: 'Tất cả', query: {} },
      { key: 'rated', label: 'Đã chấm', query: { state: 'rated' } },
      { key: 'fixing', label: 'Đang khắc phục', query: { state: 'fixing' } },
      { key: 'recheck', label: 'Chờ tái kiểm', query: { state: 'recheck' } },
      { key: 'closed', label: 'Đã đóng', query: { state: 'closed' } },
      ...(mayWrite ? [{ key: 'deleted', label: 'Đã xóa', query: { deleted: 'only' } }] : []),
    ],
    [mayWrite],
  );
  const add = mayWrite ? addAction(newRatingPath, 'Chấm') : null;
  return (
    <ListPage
      name="quality-ratings"
      title="Đánh giá chất lượng"
      noun="phiếu đánh giá"
      nameOf={nameOf}
      searchLabel="Mã phiếu, bộ tiêu chí, lô"
      list={ratingList}
      columns={ratingColumns}
      phoneRow={ratingPhoneRow}
      views={views}
      filters={filters}
      sorts={sorts}
      primary={add}
      actions={[
        {
          key: 'templates',
          label: 'Bộ tiêu chí',
          icon: <StarOutlined aria-hidden="true" />,
          to: qualityTemplatesPath,
        },
      ]}
      rowMenu={(rating) => {
        const { open, acts } = menuOf(rating);
        return [open, ...acts];
      }}
      bulk={mayWrite ? bulk : []}
      empty={{
        title: 'Chưa có phiếu đánh giá nào',
        text: 'Chọn một bộ tiêu chí và chấm một lô, một khu hoặc một đợt trồng. Điểm, loại và chỗ mất điểm hiện ngay.',
        action: add,
      }}
    />
  );
}
