import { AuditOutlined, DownloadOutlined, FilePdfOutlined, InboxOutlined, ReadOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { vietgapBookRoutes } from '@vuon/contract/handbook/vietgap-book';
import type { Job } from '@vuon/contract/jobs/job';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#lib/http/call.ts';
import { useMay } from '#lib/session/use-may.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { followExport } from '#ui/list/export/export-card.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { packagingsPath, selfAssessmentsPath, trainingsPath } from '../paths.ts';
import { BookAside } from './book-aside.tsx';
import { queryOf } from './book-words.ts';
import { GapList } from './gap-list.tsx';
import { ScoreCard } from './score-card.tsx';
import { type BookQuery, bookOptions } from './vietgap-data.ts';
import './vietgap-page.css';

export function VietgapPage() {
  if (!useMay('stock.read')) return <ForbiddenState title="Bạn chưa có quyền xem sổ VietGAP của đơn vị" />;
  return <BookPage />;
}

function BookPage() {
  const [search, setSearch] = useSearchParams();
  const query = queryOf(search, new Date());
  const { data: book, error, refetch } = useQuery(bookOptions(query));
  const change = (next: BookQuery) =>
    setSearch(
      Object.entries(next).map(([key, value]): [string, string] => [key, String(value)]),
      { replace: true },
    );
  const [withPhotos, setWithPhotos] = useState(false);
  const files = useBookFiles(query, withPhotos);
  return (
    <div className="vietgap-page">
      <PageHead
        title="Sổ VietGAP"
        summary="TCVN 11892-1:2017"
        actions={[
          {
            key: 'excel',
            label: 'Tải Excel',
            icon: <DownloadOutlined aria-hidden="true" />,
            disabled: files.busy,
            onClick: files.excel,
          },
        ]}
        more={[
          {
            key: 'clean',
            label: 'Tải PDF không đánh dấu',
            icon: <FilePdfOutlined aria-hidden="true" />,
            disabled: files.busy,
            onClick: () => files.pdf(false),
          },
          { key: 'trainings', label: 'Tập huấn', icon: <ReadOutlined aria-hidden="true" />, to: trainingsPath },
          {
            key: 'assessments',
            label: 'Tự đánh giá',
            icon: <AuditOutlined aria-hidden="true" />,
            to: selfAssessmentsPath,
          },
          { key: 'packaging', label: 'Gom bao bì', icon: <InboxOutlined aria-hidden="true" />, to: packagingsPath },
        ]}
        primary={{
          key: 'pdf',
          label: 'Tải PDF',
          icon: <FilePdfOutlined aria-hidden="true" />,
          disabled: files.busy,
          onClick: () => files.pdf(true),
        }}
      />
      <div className="vietgap-body">
        <div className="vietgap-main">
          {book ? (
            <>
              <ScoreCard book={book} />
              <GapList book={book} />
            </>
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Delayed>
              <Bones className="vietgap-main">
                <Bone width="100%" height={168} />
                <Bone width="100%" height={420} />
              </Bones>
            </Delayed>
          )}
        </div>
        <BookAside
          book={book}
          query={query}
          onChange={change}
          onPrint={() => files.pdf(true)}
          withPhotos={withPhotos}
          onWithPhotos={setWithPhotos}
        />
      </div>
    </div>
  );
}

/** The book as files, each made by a job that is followed in a card. */
function useBookFiles({ areaId, plotId, ...period }: BookQuery, photos: boolean) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const body = { ...period, areaId: areaId ?? null, plotId: plotId ?? null };
  const start = (job: Promise<Job>) => {
    setBusy(true);
    void job
      .then((started) => followExport(client, started))
      .catch(tellError)
      .finally(() => setBusy(false));
  };
  return {
    busy,
    pdf: (marks: boolean) => start(call(vietgapBookRoutes.print, { body: { ...body, marks, photos } })),
    excel: () => start(call(vietgapBookRoutes.export, { body })),
  };
}
