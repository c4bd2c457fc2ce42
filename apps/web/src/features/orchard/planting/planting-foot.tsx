import { formatNumber } from '#lib/format.ts';
import { type DensityBand, judge } from './planting-density.ts';
import type { Preview } from './planting-preview.ts';

type Props = { preview: Preview | null; band: DensityBand | null };

/** The number of rows and trees in the preview, and their density compared with the recommended one. */
export function PlantingFoot({ preview, band }: Props) {
  const density = preview ? Math.round(preview.density) : null;
  return (
    <div className="planting-foot">
      <dl className="planting-figures" aria-live="polite">
        <Figure label="cây" value={preview?.treeCount ?? null} />
        <Figure label="hàng" value={preview?.rows.length ?? null} />
        <Figure label="cây/ha" value={density} />
      </dl>
      {band && <Gauge density={density} band={band} />}
    </div>
  );
}

function Figure({ label, value }: { label: string; value: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figures">{value === null ? '–' : formatNumber(value)}</dd>
    </div>
  );
}

function Gauge({ density, band }: { density: number | null; band: DensityBand }) {
  const top = Math.max(band.to * 1.25, (density ?? 0) * 1.08);
  const at = (value: number) => `${Math.min(100, (value / top) * 100)}%`;
  return (
    <div className="planting-gauge">
      <div className="planting-gauge-track" aria-hidden="true">
        <span className="planting-gauge-band" style={{ left: at(band.from), width: at(band.to - band.from) }} />
        {density !== null && <span className="planting-gauge-mark" style={{ left: at(density) }} />}
      </div>
      <div className="planting-gauge-words">
        <span className="figures" style={{ left: at(band.from) }}>
          {formatNumber(band.from)}
        </span>
        <strong style={{ left: at((band.from + band.to) / 2) }}>
          {density === null ? 'Mức khuyến nghị' : judge(density, band)}
        </strong>
        <span className="figures" style={{ left: at(band.to) }}>
          {formatNumber(band.to)}
        </span>
      </div>
    </div>
  );
}
