import { type SampleStage, sampleStageNames } from '@vuon/contract/harvest/forecast-stage';
import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { formatNumber } from '#lib/format.ts';
import { useKeptQuery } from '#lib/kept/use-kept-query.ts';
import { useOfflineShell } from '#lib/offline/use-offline-shell.ts';
import { useOwnEntries } from '#lib/outbox/use-own-entries.ts';
import { useSignal } from '#lib/outbox/use-signal.ts';
import { useMay } from '#lib/session/use-may.ts';
import { SignalStrip } from '#ui/field/signal-strip.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { RecordSkeleton } from '#ui/page/record-skeleton.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { forecastOptions, sampleOptions } from '../forecasts/forecast-data.ts';
import { forecastPath } from '../paths.ts';
import { CountTree } from './count-tree.tsx';
import { TreeState } from './sample-tab.tsx';
import { countText } from './sample-words.ts';
import { useCountTree } from './use-count-tree.ts';
import { applyCounts, nextTree, type WaitingTree } from './waiting-counts.ts';
import './count-page.css';

/** Counting sampled trees with one thumb: tree after tree, also without signal. */
export function CountPage() {
  const id = Number(useParams().id);
  const back = { label: 'Về dự báo', to: forecastPath(id) };
  usePageTitle('Đếm cây mẫu');
  if (!useMay('harvest.count')) return <ForbiddenState title="Bạn chưa có quyền đếm cây mẫu" back={back} />;
  return <Counting key={id} id={id} />;
}

function Counting({ id }: { id: number }) {
  const forecast = useKeptQuery(`forecast ${id}`, forecastOptions(id));
  const sample = useKeptQuery(`forecast-sample ${id}`, sampleOptions(id));
  const entries = useOwnEntries();
  const hasSignal = useSignal(sample.error !== null);
  const { isNew, reload } = useOfflineShell();
  const [chosenId, setChosen] = useState<number | null>(null);
  const count = useCountTree(id);
  const stage = sample.data?.isCurrent ? sample.data.stage : null;
  const trees = applyCounts(sample.data?.trees ?? [], entries, id);
  const current = trees.find(({ plantId }) => plantId === chosenId) ?? nextTree(trees, null);
  const counted = trees.filter(({ countedAt }) => countedAt !== null).length;
  return (
    <div className="count-page">
      <PageHead title="Đếm cây mẫu" summary={forecast.data && `${forecast.data.code} · ${forecast.data.name}`} />
      <SignalStrip hasSignal={hasSignal} entries={entries} oldSince={sample.isOld ? sample.at : undefined} />
      {isNew && (
        <Notice tone="blue" action={<Button onClick={reload}>Tải lại</Button>}>
          Có bản mới. Những gì đã ghi trên máy vẫn còn.
        </Notice>
      )}
      {!sample.data ? (
        sample.error && !sample.isPending ? (
          <ErrorState error={sample.error} onRetry={() => void sample.refetch()} />
        ) : (
          <RecordSkeleton />
        )
      ) : stage === null || trees.length === 0 ? (
        <EmptyState title="Không có cây mẫu nào cần đếm" text="Quản lý rút cây mẫu ở trang của dự báo." />
      ) : (
        <>
          <div className="count-progress" role="status">
            <b>{`${counted} trên ${trees.length} cây`}</b>
            <span>{sampleStageNames[stage]}</span>
            <i aria-hidden="true">
              <i style={{ width: `${(counted / trees.length) * 100}%` }} />
            </i>
          </div>
          {current ? (
            <CountTree
              key={current.plantId}
              forecastId={id}
              tree={current}
              stage={stage}
              hasSignal={hasSignal}
              save={async (found, words) => {
                const isKept = await count(current, found, words);
                if (isKept) setChosen(nextTree(trees, current.plantId)?.plantId ?? null);
              }}
              onReplaced={setChosen}
            />
          ) : (
            <EmptyState title="Đã đếm xong các cây mẫu" text="Bấm vào một cây để xem hoặc sửa số đếm." />
          )}
          <TreeList trees={trees} stage={stage} current={current?.plantId ?? null} onOpen={setChosen} />
        </>
      )}
    </div>
  );
}

type ListProps = {
  trees: WaitingTree[];
  stage: SampleStage;
  current: number | null;
  onOpen: (plantId: number) => void;
};

function TreeList({ trees, stage, current, onOpen }: ListProps) {
  const open = (plantId: number) => {
    onOpen(plantId);
    window.scrollTo({ top: 0 });
  };
  return (
    <ul className="count-list" aria-label="Các cây mẫu">
      {trees.map((tree) => (
        <li key={tree.plantId}>
          <button type="button" aria-current={tree.plantId === current || undefined} onClick={() => open(tree.plantId)}>
            <span>
              <b>{`Lô ${tree.plotCode}, hàng ${tree.rowCode}, cây ${formatNumber(tree.number)}`}</b>
              <small>{tree.code}</small>
            </span>
            <span className="count-list-state">
              <TreeState tree={tree} />
              {countText(tree, stage) ?? (tree.trouble ? '' : 'chưa đếm')}
              {tree.refused ? <small>chưa gửi được</small> : tree.isWaiting && <small>chờ gửi</small>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
