import { DownloadOutlined, FilePdfOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dayInVietnam } from '@vuon/contract/day';
import { type SeasonReport, seasonReportRoutes } from '@vuon/contract/harvest/season-report';
import type { Job } from '@vuon/contract/jobs/job';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SeasonSelect } from '#domain/crops/season-select.tsx';
import { seasonChoices } from '#domain/crops/seasons.ts';
import { formatDateRange } from '#lib/format.ts';
import { call } from '#lib/http/call.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { followExport } from '#ui/list/export/export-card.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { reportKeys } from '../paths.ts';
import { PlotTable } from './plot-table.tsx';
import { ForecastsCard, QualityCard, WorkCard } from './report-cards.tsx';
import { GradesCard, MonthsCard } from './report-charts.tsx';
import { lastYield, reportOptions, seasonToShow } from './report-data.ts';
import { ReportFigures } from './report-figures.tsx';
import './report-page.css';

export function ReportPage() {
  const [search, setSearch] = useSearchParams();
  const seasons = useQuery(seasonChoices);
  const asked = Number(search.get(reportKeys.season)) || null;
  const harvested = useQuery({ ...lastYield, enabled: asked === null });
  const isKnown = asked !== null || (seasons.isSuccess && !harvested.isPending);
  const harvestedId = harvested.data?.items[0]?.season?.id ?? null;
  const fallback = seasonToShow(seasons.data?.items ?? [], harvestedId, dayInVietnam(new Date()));
  const seasonId = isKnown ? (asked ?? fallback) : null;
  const files = useReportFiles(seasonId);
  return (
    <div className="report-page">
      <PageHead
        title="Báo cáo mùa vụ"
        actions={[
          {
            key: 'excel',
            label: 'Tải Excel',
            icon: <DownloadOutlined aria-hidden="true" />,
            disabled: files.disabled,
            onClick: files.excel,
          },
        ]}
        primary={{
          key: 'pdf',
          label: 'Tải PDF',
          icon: <FilePdfOutlined aria-hidden="true" />,
          disabled: files.disabled,
          onClick: files.pdf,
        }}
      />
      {seasons.error ? (
        <ErrorState error={seasons.error} onRetry={() => void seasons.refetch()} />
      ) : isKnown && seasonId === null ? (
        <EmptyState
          title="Chưa có mùa vụ nào"
          text="Báo cáo cộng kế hoạch, công việc, chi phí, sản lượng và tiền bán của một mùa vụ. Hãy thêm mùa vụ ở nhóm cây trồng."
        />
      ) : (
        <>
          <label className="report-season" htmlFor="report-season">
            Mùa vụ
            <SeasonSelect
              id="report-season"
              value={seasonId}
              onChange={(id) => setSearch(id ? { [reportKeys.season]: String(id) } : {}, { replace: true })}
            />
          </label>
          {seasonId !== null && <Report seasonId={seasonId} />}
        </>
      )}
    </div>
  );
}

function Report({ seasonId }: { seasonId: number }) {
  const { data: report, error, refetch } = useQuery(reportOptions(seasonId));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!report)
    return (
      <Delayed>
        <Bones className="report-body">
          <Bone width="100%" height={96} />
          <Bone width="100%" height={280} />
          <Bone width="100%" height={320} />
        </Bones>
      </Delayed>
    );
  const isGrowing = !isEmpty(report) && report.total.kg === 0;
  return (
    <div className="report-body">
      {isEmpty(report) ? <NothingYet report={report} /> : <Figures report={report} />}
      <div className="report-cards">
        <WorkCard report={report} />
        {!isGrowing && <ForecastsCard report={report} />}
        <QualityCard report={report} />
      </div>
    </div>
  );
}

const isEmpty = ({ plots, total }: SeasonReport) => plots.length === 0 && total.kg === 0;

function Figures({ report }: { report: SeasonReport }) {
  const { total, unpricedCount } = report;
  return (
    <>
      <ReportFigures report={report} />
      {total.cost !== null && unpricedCount > 0 && (
        <Notice tone="gold">{unpricedCount} dòng vật tư trong nhật ký chưa có giá, nên chưa tính vào chi phí.</Notice>
      )}
      <div className="report-charts">
        <MonthsCard report={report} />
        {total.kg > 0 ? <GradesCard report={report} /> : <ForecastsCard report={report} />}
      </div>
      {report.plots.length > 0 && <PlotTable report={report} />}
    </>
  );
}

function NothingYet({ report: { season } }: { report: SeasonReport }) {
  return (
    <EmptyState
      title="Mùa vụ này chưa có số liệu theo lô"
      text={`Chưa có mẻ thu hoạch, vật tư trong nhật ký, công việc đã xong hay phiếu bán nào trong khoảng ${formatDateRange(season.startsOn, season.endsOn)}.`}
    />
  );
}

/** The report as files, each made by a job that is followed in a card. */
function useReportFiles(seasonId: number | null) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const start = (begin: (id: number) => Promise<Job>) => () => {
    if (seasonId === null) return;
    setBusy(true);
    void begin(seasonId)
      .then((started) => followExport(client, started))
      .catch(tellError)
      .finally(() => setBusy(false));
  };
  return {
    disabled: busy || seasonId === null,
    pdf: start((id) => call(seasonReportRoutes.print, { params: { id } })),
    excel: start((id) => call(seasonReportRoutes.export, { params: { id } })),
  };
}
