import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dayInVietnam, daysBetween, formatDay } from '@vuon/contract/day';
import type { RunningPlaces } from '@vuon/contract/handbook/safe-date';
import { Button } from 'antd';
import { Link } from 'react-router';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { RailCard } from '#ui/record/rail-card.tsx';
import { chainOptions, chainWithFiles, runningOptions } from '../diary/diary-data.ts';
import { diaryEntryPath, safeDatesOnMapPath, vietgapPath } from '../paths.ts';
import { percentOf, queryOf } from '../vietgap-book/book-words.ts';
import { bookOptions } from '../vietgap-book/vietgap-data.ts';
import './diary-aside.css';

/** Where harvest has to wait, how complete the VietGAP book is, and whether the approved entries are as they were. */
export function DiaryAside() {
  return (
    <aside className="diary-aside" aria-label="Cách ly, sổ VietGAP và chuỗi nhật ký">
      <RunningCard />
      <BookCard />
      <ChainCard />
    </aside>
  );
}

function RunningCard() {
  const { data } = useQuery(runningOptions);
  const today = dayInVietnam(new Date());
  if (!data) return null;
  return (
    <RailCard
      title={`Đang cách ly ${data.items.length || ''}`.trim()}
      aside={data.items.length > 0 && <Link to={safeDatesOnMapPath}>Trên bản đồ</Link>}
    >
      {data.items.length === 0 ? (
        <p className="note">Không có cây nào đang cách ly.</p>
      ) : (
        <ul className="diary-running">
          {data.items.slice(0, 8).map((item) => (
            <RunningLine key={item.entry.id} item={item} today={today} />
          ))}
        </ul>
      )}
    </RailCard>
  );
}

function RunningLine({ item, today }: { item: RunningPlaces['items'][number]; today: string }) {
  const { entry, materialName, place, appliedOn, safeFrom } = item;
  const whole = Math.max(1, daysBetween(appliedOn, safeFrom));
  const passed = Math.min(1, daysBetween(appliedOn, today) / whole);
  return (
    <li>
      <Link to={diaryEntryPath(entry.id)} className="diary-running-place" title={place}>
        {place}
      </Link>
      <span className="diary-running-bar" aria-hidden="true">
        <span style={{ width: `${Math.round(passed * 100)}%` }} />
      </span>
      <span className="note">
        {materialName} · an toàn {formatDay(safeFrom).slice(0, 5)}
      </span>
    </li>
  );
}

/** How complete the VietGAP book of the year is, and the way to what is missing. */
function BookCard() {
  const maySee = useMay('stock.read');
  const { data } = useQuery({ ...bookOptions(queryOf(new URLSearchParams(), new Date())), enabled: maySee });
  if (!data) return null;
  return (
    <RailCard title="Sổ VietGAP" aside={<Link to={vietgapPath}>Mở sổ</Link>}>
      <p>
        <strong>Đủ {percentOf(data.score)} %</strong>
        <br />
        <span className="note">
          {data.gaps.length > 0
            ? `Kiểm tra viên sẽ hỏi ${formatNumber(data.gaps.length)} mục`
            : 'Kiểm tra viên không còn gì để hỏi'}
        </span>
      </p>
    </RailCard>
  );
}

function ChainCard() {
  const year = Number(dayInVietnam(new Date()).slice(0, 4));
  const client = useQueryClient();
  const options = chainOptions(year);
  const { data, error } = useQuery(options);
  const { mutate, isPending } = useMutation({
    mutationFn: () => chainWithFiles(year),
    onSuccess: (chain) => client.setQueryData(options.queryKey, chain),
    onError: tellError,
  });
  const again = (
    <Button type="link" size="small" loading={isPending} onClick={() => mutate()}>
      Kiểm tra lại
    </Button>
  );
  return (
    <RailCard title={`Chuỗi nhật ký ${year}`} aside={again}>
      {error && <p className="note">Chưa kiểm tra được.</p>}
      {data?.isWhole && (
        <p>
          <strong className="diary-whole">Nguyên vẹn</strong> · {formatNumber(data.count)} nhật ký đã duyệt
          {data.photoCount > 0 && `, ${formatNumber(data.photoCount)} ảnh`}
          <br />
          <span className="note">
            Kiểm tra lúc {formatDateTime(data.checkedAt)}
            {data.hasReadFiles && data.photoCount > 0 && ', cả tệp ảnh'}
          </span>
        </p>
      )}
      {data?.firstBreak && (
        <p role="alert">
          <strong className="diary-broken">Bị đổi ở mục thứ {data.firstBreak.position}</strong>
          {data.firstBreak.entry && (
            <>
              {' · '}
              <Link to={diaryEntryPath(data.firstBreak.entry.id)}>{data.firstBreak.entry.code}</Link>
            </>
          )}
          <br />
          <span className="note">{data.firstBreak.reason}</span>
        </p>
      )}
    </RailCard>
  );
}
