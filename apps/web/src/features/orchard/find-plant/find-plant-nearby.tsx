import { ReloadOutlined } from '@ant-design/icons';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Position } from '@vuon/contract/orchard/location';
import { plantRoutes } from '@vuon/contract/orchard/plant';
import { Button } from 'antd';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { call } from '#lib/http/call.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';
import { type Fix, useGps } from '../plant-acts/plant-gps.ts';
import { FoundPlant, FoundSkeleton, Way } from './find-plant-row.tsx';
import { bearingTo, metresBetween } from './find-plant-text.ts';

const troubles = {
  refused: 'Trang này chưa được phép xem vị trí. Mở quyền vị trí trong cài đặt trình duyệt rồi thử lại.',
  insecure: 'Trình duyệt chỉ cho xem vị trí khi trang chạy qua https. Tìm bằng mã cây.',
  missing: 'Máy này không có định vị. Tìm bằng mã cây hoặc quét mã QR.',
  failed: 'Chưa bắt được tín hiệu định vị. Ra chỗ thoáng hơn rồi thử lại.',
};

// Degrees are sent as text, exact to centimetres.
const near = ([longitude, latitude]: Position) =>
  queryOptions({
    queryKey: ['plants', 'nearest', longitude, latitude],
    queryFn: ({ signal }) =>
      call(
        plantRoutes.nearest,
        { query: { longitude: longitude.toFixed(7), latitude: latitude.toFixed(7) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** The trees around the user. */
export function FindNearby() {
  const [attempt, setAttempt] = useState(1);
  return <Around key={attempt} onRetry={() => setAttempt(attempt + 1)} />;
}

function Around({ onRetry }: { onRetry: () => void }) {
  const gps = useGps();
  if (gps.state === 'asking')
    return (
      <p className="find-plant-hint" role="status">
        Đang tìm vị trí của bạn…
      </p>
    );
  if (gps.state === 'found') return <Nearest now={gps.now} />;
  const trouble = gps.state === 'refused' && !window.isSecureContext ? 'insecure' : gps.state;
  return (
    <Notice tone="gold" alert action={<Button onClick={onRetry}>{words.retry}</Button>}>
      {troubles[trouble]}
    </Notice>
  );
}

/** Metres that the user walks before the list is fetched again. */
const step = 4;

function Nearest({ now }: { now: Fix }) {
  const [asked, setAsked] = useState(now.position);
  if (metresBetween(asked, now.position) > Math.max(step, now.accuracy / 2)) setAsked(now.position);
  const { data, error, refetch, isFetching } = useQuery(near(asked));
  return (
    <>
      <div className="find-plant-fix" role="status">
        <span>
          Vị trí của bạn, sai số <b className="figures">±&nbsp;{formatNumber(Math.round(now.accuracy))}&nbsp;m</b>
          {now.accuracy > 15 && <small>Sai số còn lớn: đứng yên ngoài tán cây vài giây.</small>}
        </span>
        <Button
          icon={<ReloadOutlined aria-hidden="true" />}
          loading={isFetching}
          onClick={() => (asked === now.position ? void refetch() : setAsked(now.position))}
        >
          Tìm lại
        </Button>
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FoundSkeleton />}
      {data?.length === 0 && (
        <EmptyState
          drawing="search"
          title={'Không có cây nào trong vòng 500\u00a0m'}
          text="Cây chưa được đặt vị trí không tìm được theo cách này."
        />
      )}
      <div className="found-plants">
        {data?.map(({ metres, ...plant }) => {
          const place = plant.location?.geometry.geoCoordinate;
          const bearing = place && metres >= 1 ? bearingTo(now.position, [place[0], place[1]]) : null;
          return <FoundPlant key={plant.id} plant={plant} aside={<Way metres={metres} bearing={bearing} />} />;
        })}
      </div>
    </>
  );
}
