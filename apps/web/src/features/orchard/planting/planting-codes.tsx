import type { Plot } from '@vuon/contract/orchard/plot';
import { defaultRowPattern, formatCode } from '@vuon/geo/planting/planting-code';
import { AutoComplete, Select } from 'antd';
import { CropGroupSelect } from '#domain/crops/crop-group-select.tsx';
import { StatusDot } from '#domain/plants/plant-status-mark.tsx';
import { usePlantStatuses } from '#domain/plants/plant-statuses.ts';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { patternHelp, usualPatterns } from '../rows/row-code-pattern.ts';
import type { ChoiceErrors, PlantingChoice } from './planting-choice.ts';
import { PlantingField } from './planting-field.tsx';
import type { Preview } from './planting-preview.ts';
import { alongOf, rowSides, sideOfStart, startAt, treeEnds } from './planting-start.ts';

type Props = {
  plot: Plot;
  choice: PlantingChoice;
  errors: ChoiceErrors;
  preview: Preview | null;
  bearing: number;
  /** The number of the first row that is made. */
  firstRow: number;
  onChoose: (set: Partial<PlantingChoice>) => void;
};

const rowPatterns = [defaultRowPattern, '{lô}-H##', '##'].map((value) => ({ value }));
const treePatterns = usualPatterns.map((value) => ({ value }));

/** The crop group and status of the trees, and the codes of trees and rows. */
export function CodeFields({ plot, choice, errors, preview, bearing, firstRow, onChoose }: Props) {
  const { usable } = usePlantStatuses();
  const { start, cropGroupId } = choice;
  const known = plot.cropGroupId === cropGroupId && plot.cropGroupName ? plot.cropGroupName : null;
  return (
    <section className="planting-section">
      <div className="planting-two">
        <PlantingField label="Nhóm cây" error={errors.cropGroupId}>
          {(id) => (
            <CropGroupSelect
              id={id}
              value={cropGroupId}
              onChange={(next) => onChoose({ cropGroupId: next })}
              known={known && cropGroupId ? { id: cropGroupId, name: known } : null}
            />
          )}
        </PlantingField>
        <PlantingField label="Tình trạng" error={errors.plantStatusId}>
          {(id) => (
            <Select
              id={id}
              value={choice.plantStatusId}
              onChange={(plantStatusId) => onChoose({ plantStatusId })}
              options={usable.map(({ id: value, name, color }) => ({
                value,
                label: (
                  <span className="planting-status">
                    <StatusDot color={color} /> {name}
                  </span>
                ),
              }))}
            />
          )}
        </PlantingField>
      </div>
      <div className="planting-codes">
        <PlantingField label="Mẫu mã cây" error={errors.treeCodePattern}>
          {(id) => (
            <AutoComplete
              id={id}
              value={choice.treeCodePattern}
              options={treePatterns}
              onChange={(treeCodePattern: string) => onChoose({ treeCodePattern })}
            />
          )}
        </PlantingField>
        <PlantingField label="Mẫu mã hàng" error={errors.rowCodePattern}>
          {(id) => (
            <AutoComplete
              id={id}
              value={choice.rowCodePattern}
              options={rowPatterns}
              onChange={(rowCodePattern: string) => onChoose({ rowCodePattern })}
            />
          )}
        </PlantingField>
      </div>
      <p className="planting-help">
        <span aria-live="polite">
          {preview && !errors.treeCodePattern && exampleOf(plot.code, choice, preview, firstRow)}
        </span>
        <span>{patternHelp}</span>
      </p>
      <div className="planting-two">
        <PlantingField label="Đánh số hàng từ">
          {(id) => (
            <Select
              id={id}
              value={sideOfStart(start)}
              options={rowSides(bearing)}
              onChange={(side) => onChoose({ start: startAt(alongOf(start), side) })}
            />
          )}
        </PlantingField>
        <PlantingField label="Đánh số cây từ">
          {(id) => (
            <Select
              id={id}
              value={alongOf(start)}
              options={treeEnds(bearing)}
              onChange={(along) => onChoose({ start: startAt(along, sideOfStart(start)) })}
            />
          )}
        </PlantingField>
      </div>
      <PlantingField label="Ngày trồng" error={errors.plantedOn}>
        {(id) => <DayInput id={id} value={choice.plantedOn} onChange={(plantedOn) => onChoose({ plantedOn })} />}
      </PlantingField>
    </section>
  );
}

/** 'C-02-H01-C001 đến C-02-H16-C006' */
const exampleOf = (plot: string, { treeCodePattern }: PlantingChoice, { rows }: Preview, firstRow: number): string => {
  const last = rows.at(-1);
  if (!last) return '';
  const code = (row: number, tree: number) => formatCode(treeCodePattern, { plot, row, tree });
  return `${code(firstRow, 1)} đến ${code(firstRow + rows.length - 1, last.treeCount)}`;
};
