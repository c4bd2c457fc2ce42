import { AimOutlined, CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { WorkItem } from '@vuon/contract/cultivation/work';
import type { WorkCounts, WorkMap } from '@vuon/contract/cultivation/work-map';
import { Button } from 'antd';
import { Link } from 'react-router';
import { DueMark } from '#domain/work/due-mark.tsx';
import { WorkStateTag } from '#domain/work/work-state-tag.tsx';
import { WorkTypeBadge } from '#domain/work/work-type-mark.tsx';
import { formatNumber } from '#lib/format.ts';
import type { Bounds } from '#map/view/bounds.ts';
import type { ListQuery } from '#ui/list/list-types.ts';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { workPath } from '../paths.ts';
import { mapWorksOptions } from '../work/work-data.ts';
import { shownType } from '../work/work-words.ts';
import { listedAt, type MapPlace, placeShown } from './map-place.ts';

type Props = {
  map: WorkMap;
  query: ListQuery;
  place: MapPlace;
  view: Bounds | null;
  litId: number | null;
  onLit: (id: number | null) => void;
  onClose: () => void;
};

/** The works of the view or of one place, the most urgent first: also the way to them without a mouse. */
export function WorkMapList({ map, query, place, view, litId, onLit, onClose }: Props) {
  const at = listedAt(map, place, view);
  const { data, error, refetch, isPlaceholderData } = useQuery(mapWorksOptions(query, at));
  const shown = placeShown(map, place);
  const title =
    place === 'undrawn'
      ? 'Ở nơi chưa vẽ trên bản đồ'
      : (shown?.title ?? (at.bounds ? 'Việc trong khung nhìn' : 'Việc chưa xong'));
  return (
    <>
      <header className="work-map-head">
        <div role="status">
          <h2>{title}</h2>
          <small>
            {shown ? [shown.detail, countsText(shown)].filter(Boolean).join(' · ') : countText(data?.total)}
          </small>
        </div>
        {place !== null && (
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden="true" />}
            aria-label="Xem mọi nơi"
            onClick={onClose}
          />
        )}
      </header>
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Delayed>
            <Bones>
              <Bone width="100%" height={48} />
              <Bone width="100%" height={48} />
            </Bones>
          </Delayed>
        )
      ) : data.items.length === 0 ? (
        <p className="work-map-none">{map.open === 0 ? nothingOpen(query) : 'Không có việc nào chưa xong ở đây.'}</p>
      ) : (
        <ul className="work-map-works" aria-busy={isPlaceholderData}>
          {data.items.map((work) => (
            <ListedWork key={work.id} work={work} isLit={work.id === litId} onLit={onLit} />
          ))}
        </ul>
      )}
      {data && data.total > data.items.length && (
        <p className="work-map-none">
          {formatNumber(data.items.length)} việc gần hạn nhất trên {formatNumber(data.total)}. Phóng to hoặc lọc bớt để
          thấy hết.
        </p>
      )}
    </>
  );
}

const countText = (total: number | undefined) => (total === undefined ? '' : `${formatNumber(total)} việc`);

/** '5 việc · 2 quá hạn · 1 hôm nay' */
const countsText = ({ open, due }: WorkCounts): string =>
  [
    `${formatNumber(open)} việc`,
    due.late && `${formatNumber(due.late)} quá hạn`,
    due.today && `${formatNumber(due.today)} hôm nay`,
  ]
    .filter(Boolean)
    .join(' · ');

const closedStates = ['done', 'inspected', 'cancelled'];
const nothingOpen = ({ state }: ListQuery): string =>
  closedStates.includes(String(state))
    ? 'Bản đồ chỉ hiện việc chưa xong. Xem các việc đang lọc ở danh sách.'
    : 'Không có việc nào chưa xong.';

type ListedProps = { work: WorkItem; isLit: boolean; onLit: (id: number | null) => void };

function ListedWork({ work, isLit, onLit }: ListedProps) {
  return (
    <li data-lit={isLit || undefined}>
      <WorkTypeBadge type={shownType(work)} />
      <span className="work-map-words">
        <Link to={workPath(work)}>{work.title}</Link>
        <small title={work.place.words}>{work.place.words}</small>
        <small>
          {work.code} · {work.workType.name}
        </small>
      </span>
      <span className="work-map-state">
        {work.state === 'blocked' ? <WorkStateTag state={work.state} /> : <DueMark work={work} />}
        <Button
          type="text"
          size="small"
          icon={<AimOutlined aria-hidden="true" />}
          aria-label={`Chỉ chỗ ${work.code} trên bản đồ`}
          aria-pressed={isLit}
          onClick={() => onLit(isLit ? null : work.id)}
        />
      </span>
    </li>
  );
}
