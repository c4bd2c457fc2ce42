import { PlusOutlined } from '@ant-design/icons';
import { exclusionKindNames, type Plot } from '@vuon/contract/orchard/plot';
import { squareMetres } from '@vuon/geo/measure/measure';
import { Switch } from 'antd';
import { formatNumber } from '#lib/format.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import type { ChoiceErrors, PlantingChoice } from './planting-choice.ts';
import { PlantingField } from './planting-field.tsx';

type Props = {
  plot: Plot;
  choice: PlantingChoice;
  errors: ChoiceErrors;
  /** The number of positions that each exclusion in use has cost. */
  lost: number[];
  onChoose: (set: Partial<PlantingChoice>) => void;
  onDraw: () => void;
};

/** Ditches, ponds and houses of the plot. An exclusion that is switched off is planted over this time, and stays in the plot. */
export function ExclusionList({ plot, choice, errors, lost, onChoose, onDraw }: Props) {
  const { exclusions } = plot;
  const ignored = choice.ignoredExclusions;
  const used = exclusions.flatMap((_, place) => (ignored.includes(place) ? [] : [place]));
  const use = (place: number, isUsed: boolean) =>
    onChoose({ ignoredExclusions: isUsed ? ignored.filter((other) => other !== place) : [...ignored, place] });
  return (
    <section className="planting-section">
      <header className="planting-section-head">
        <h3>Vùng loại trừ</h3>
        <button type="button" className="planting-link" onClick={onDraw}>
          <PlusOutlined aria-hidden="true" /> Vẽ thêm
        </button>
      </header>
      {exclusions.length === 0 && <p className="planting-help">Mương, ao, đường, nhà trong lô: vẽ vào để chừa ra.</p>}
      {exclusions.map(({ kind, name, location }, place) => {
        const label = name || exclusionKindNames[kind];
        const size = formatNumber(Math.round(squareMetres(location.geometry.geoCoordinate)));
        const isUsed = used.includes(place);
        return (
          // Exclusions are identified by their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={place} className="planting-exclusion">
            <span className="planting-hatch" aria-hidden="true" />
            <span className="planting-exclusion-words">
              <strong>{label}</strong>
              <small>
                {size}&nbsp;m²
                {isUsed ? ` · bỏ ${formatNumber(lost[used.indexOf(place)] ?? 0)} vị trí` : ' · lần này vẫn trồng'}
              </small>
            </span>
            <Switch checked={isUsed} onChange={(on) => use(place, on)} aria-label={`Chừa ${label}`} />
          </div>
        );
      })}
      {used.length > 0 && (
        <div className="planting-inline">
          <PlantingField label="Cách mép vùng loại trừ" error={errors.exclusionMargin}>
            {(id) => (
              <NumberInput
                id={id}
                unit="m"
                value={choice.exclusionMargin}
                onChange={(exclusionMargin) => onChoose({ exclusionMargin })}
              />
            )}
          </PlantingField>
        </div>
      )}
    </section>
  );
}
