import { formatNumber } from '#lib/format.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { type ChoiceErrors, type PlantingChoice, spacingOfRows } from './planting-choice.ts';
import { PlantingField } from './planting-field.tsx';

type Props = { choice: PlantingChoice; errors: ChoiceErrors; onChoose: (set: Partial<PlantingChoice>) => void };

export function SpacingFields({ choice, errors, onChoose }: Props) {
  const isTriangular = choice.pattern === 'triangular';
  // All neighbours are equally far apart: the distance of the rows follows.
  const followed = isTriangular && choice.treeSpacing ? spacingOfRows(choice) : null;
  return (
    <div className="planting-three">
      {isTriangular ? (
        <div className="planting-field">
          <span className="planting-label">Cách hàng</span>
          <output className="planting-followed">
            {followed === null ? '–' : formatNumber(Math.round(followed * 100) / 100)} <span>m</span>
          </output>
        </div>
      ) : (
        <PlantingField label="Cách hàng" error={errors.rowSpacing}>
          {(id) => (
            <NumberInput
              id={id}
              unit="m"
              value={choice.rowSpacing}
              onChange={(rowSpacing) => onChoose({ rowSpacing })}
            />
          )}
        </PlantingField>
      )}
      <PlantingField label="Cách cây" error={errors.treeSpacing}>
        {(id) => (
          <NumberInput
            id={id}
            unit="m"
            value={choice.treeSpacing}
            onChange={(treeSpacing) => onChoose({ treeSpacing })}
          />
        )}
      </PlantingField>
      <PlantingField label="Chừa bờ" error={errors.margin}>
        {(id) => <NumberInput id={id} unit="m" value={choice.margin} onChange={(margin) => onChoose({ margin })} />}
      </PlantingField>
    </div>
  );
}
