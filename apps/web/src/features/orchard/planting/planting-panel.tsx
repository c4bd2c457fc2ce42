import { ArrowLeftOutlined } from '@ant-design/icons';
import type { Planting } from '@vuon/contract/orchard/planting';
import type { Plot } from '@vuon/contract/orchard/plot';
import { useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '#ui/states/notice.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { plotPath } from '../paths.ts';
import { BearingField } from './planting-bearing.tsx';
import type { ChoiceErrors, PlantingChoice } from './planting-choice.ts';
import { CodeFields } from './planting-codes.tsx';
import type { DensityBand } from './planting-density.ts';
import { ExclusionList } from './planting-exclusions.tsx';
import { PlantingFoot } from './planting-foot.tsx';
import { PatternCards } from './planting-pattern.tsx';
import type { Preview } from './planting-preview.ts';
import { PlantingRuns } from './planting-runs.tsx';
import { SpacingFields } from './planting-spacing.tsx';
import './planting-panel.css';

type Props = {
  plot: Plot;
  choice: PlantingChoice;
  errors: ChoiceErrors;
  trouble: string | null;
  preview: Preview | null;
  firstRow: number;
  band: DensityBand | null;
  runs: Planting[];
  onChoose: (set: Partial<PlantingChoice>) => void;
  onDraw: () => void;
};

const heights = ['low', 'half', 'full'] as const;

/** All choices, at the left; on a phone in a sheet of three heights at the bottom. */
export function PlantingPanel(props: Props) {
  const { plot, choice, errors, trouble, preview, firstRow, band, runs, onChoose, onDraw } = props;
  const phone = usePhone();
  const [height, setHeight] = useState<(typeof heights)[number]>('half');
  const bearing = choice.bearing ?? preview?.bearing ?? 0;
  const next = heights[(heights.indexOf(height) + 1) % heights.length] ?? 'half';
  return (
    <aside className="planting-panel" data-height={phone ? height : undefined} aria-label="Cách trồng">
      {phone && (
        <button
          type="button"
          className="planting-grip"
          aria-label={next === 'low' ? 'Thu bảng xuống' : 'Kéo bảng lên'}
          onClick={() => setHeight(next)}
        />
      )}
      <header className="planting-panel-head">
        <Link to={plotPath(plot)} aria-label={`Về lô ${plot.code}`}>
          <ArrowLeftOutlined />
        </Link>
        <h1>Tạo hàng và cây</h1>
      </header>
      <div className="planting-controls">
        {trouble && (
          <Notice tone="red" alert>
            {trouble}
          </Notice>
        )}
        <PatternCards value={choice.pattern} onChange={(pattern) => onChoose({ pattern })} />
        <SpacingFields choice={choice} errors={errors} onChoose={onChoose} />
        <BearingField
          value={choice.bearing}
          shown={bearing}
          error={errors.bearing}
          onChange={(next) => onChoose({ bearing: next })}
        />
        <ExclusionList
          plot={plot}
          choice={choice}
          errors={errors}
          lost={preview?.lost ?? []}
          onChoose={onChoose}
          onDraw={onDraw}
        />
        <CodeFields
          plot={plot}
          choice={choice}
          errors={errors}
          preview={preview}
          bearing={bearing}
          firstRow={firstRow}
          onChoose={onChoose}
        />
        <PlantingRuns runs={runs} />
      </div>
      <PlantingFoot preview={preview} band={band} />
    </aside>
  );
}
