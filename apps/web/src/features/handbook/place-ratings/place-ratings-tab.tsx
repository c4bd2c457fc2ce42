import { useQuery } from '@tanstack/react-query';
import type { QualityRatingItem } from '@vuon/contract/handbook/quality-rating';
import { useMemo } from 'react';
import type { PlaceRef } from '#map/place-ref.ts';
import { ListTab } from '#ui/list/list-tab.tsx';
import { ratingColumns, ratingPhoneRow } from '../quality-ratings/rating-columns.tsx';
import { ratingList } from '../quality-ratings/rating-data.ts';
import { useRatingMenu } from '../quality-ratings/use-rating-menu.ts';
import { TrendCard } from '../rating-record/trend-card.tsx';

const sorts = [
  { value: '-ratedAt', label: 'Mới chấm trước' },
  { value: 'score', label: 'Điểm thấp trước' },
];
const nameOf = ({ title, code }: QualityRatingItem) => `${title} (${code})`;

/** How the place has been rated: the trend by the template of its last rating, and all ratings that touch it. */
export function PlaceRatingsTab({ place }: { place: PlaceRef }) {
  const menuOf = useRatingMenu();
  const { kind, id } = place;
  const within = useMemo((): Record<string, number> => (kind === 'area' ? { areaId: id } : { plotId: id }), [kind, id]);
  const last = useQuery(ratingList({ subjectKind: kind, subjectId: id, pageSize: 1 })).data?.items[0];
  return (
    <>
      {last && (kind === 'area' || kind === 'plot') && (
        <TrendCard
          templateId={last.template.id}
          subject={{ kind, id, name: last.subject.name }}
          seasonId={last.season?.id ?? null}
        />
      )}
      <ListTab
        name="quality-ratings"
        scope="cham"
        within={within}
        title="Chất lượng"
        noun="phiếu đánh giá"
        nameOf={nameOf}
        searchLabel="Mã phiếu, bộ tiêu chí"
        list={ratingList}
        columns={ratingColumns}
        phoneRow={ratingPhoneRow}
        sorts={sorts}
        rowMenu={(rating) => {
          const { open, acts } = menuOf(rating);
          return [open, ...acts];
        }}
        bulk={null}
        empty={{
          title: 'Chưa chấm chất lượng ở đây',
          text: "Chấm bằng 'Chấm chất lượng' trong menu của trang.",
        }}
      />
    </>
  );
}
