import { MobileOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Forecast } from '@vuon/contract/harvest/forecast';
import { type SampleTree, sampleTroubles } from '@vuon/contract/harvest/forecast-sample';
import { ageClassWords, sampleStageNames } from '@vuon/contract/harvest/forecast-stage';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { formatDateTime } from '#lib/format.ts';
import { useMay } from '#lib/session/use-may.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { RecordSkeleton } from '#ui/page/record-skeleton.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { sampleOptions } from '../forecasts/forecast-data.ts';
import { countSamplePath, treePath } from '../paths.ts';
import { countText } from './sample-words.ts';
import './sample-tab.css';

/** The sampled trees, plot by plot, with what was found on each. */
export function SampleTab({ forecast }: { forecast: Forecast }) {
  const { data: sample, error, refetch } = useQuery(sampleOptions(forecast.id));
  const navigate = useNavigate();
  const mayCount = useMay('harvest.count') && forecast.state !== 'closed' && !forecast.deletedAt;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!sample) return <RecordSkeleton />;
  const { trees, stage, revision, isCurrent } = sample;
  if (!trees.length || !stage)
    return (
      <EmptyState
        title="Chưa có cây mẫu"
        text="Rút cây mẫu ở mục Dự báo: hệ thống chọn cây ngẫu nhiên cho từng lô theo sai số muốn có."
      />
    );
  return (
    <section className="card sample-tab" aria-label={`Cây mẫu lần ${revision}`}>
      <div className="sample-tab-head">
        <h2>{`Cây mẫu lần ${revision}`}</h2>
        <span className="note">{sampleStageNames[stage]}</span>
        {isCurrent && mayCount && (
          <Button
            icon={<MobileOutlined aria-hidden="true" />}
            onClick={() => void navigate(countSamplePath(forecast.id))}
          >
            Đếm cây mẫu
          </Button>
        )}
      </div>
      {[...Map.groupBy(trees, ({ plotCode }) => plotCode)].map(([plotCode, ofPlot]) => (
        <div key={plotCode} className="sample-tab-plot">
          <h3>{`Lô ${plotCode}`}</h3>
          <ul>
            {ofPlot.map((tree) => (
              <li key={tree.plantId}>
                <Link to={treePath(tree)}>{tree.code}</Link>
                <small>{`Hàng ${tree.rowCode}, ${ageClassWords(tree.ageFrom)}`}</small>
                <span className="sample-tab-count">
                  <TreeState tree={tree} /> {countText(tree, stage) ?? (tree.trouble ? null : 'chưa đếm')}
                  {tree.countedAt && (
                    <small>{[tree.countedByName, formatDateTime(tree.countedAt)].filter(Boolean).join(', ')}</small>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** What happened to a tree since it was drawn. */
export function TreeState({ tree: { trouble, isMoved } }: { tree: SampleTree }) {
  if (trouble) return <StatusTag tone="red">{sampleTroubles[trouble]}</StatusTag>;
  return isMoved ? <StatusTag tone="blue">Đã chuyển chỗ</StatusTag> : null;
}
