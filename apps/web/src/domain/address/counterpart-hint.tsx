import { useQuery } from '@tanstack/react-query';
import type { Location } from '@vuon/contract/locations/location';
import { Button } from 'antd';
import { Notice } from '#ui/states/notice.tsx';
import { isMismatch, type Units } from './fill-address.ts';
import { counterpartsOf, unitOf } from './locations.ts';
import { texts } from './texts.ts';

type Choice = { units: Location[]; onChoose: (unit: Location) => void };

function Choices({ units, onChoose }: Choice) {
  return (
    <div className="address-choices">
      {units.map((unit) => (
        <Button key={unit.id} size="small" onClick={() => onChoose(unit)}>
          {unit.fullName}
        </Button>
      ))}
    </div>
  );
}

type Props = Units & {
  onCurrent: (unit: Location) => void;
  onFormer: (unit: Location) => void;
};

/** A hint from the tables of 2025 on the half of the address that is still empty, or on two halves that do not match. */
export function CounterpartHint({ locationId, oldLocationId, onCurrent, onFormer }: Props) {
  const { data: unit } = useQuery(unitOf(locationId));
  const { data: oldUnit } = useQuery(unitOf(oldLocationId));
  const { data: predecessors } = useQuery(counterpartsOf(unit?.level === 'ward' ? locationId : null));
  const { data: successors } = useQuery(counterpartsOf(oldUnit && oldUnit.level !== 'province' ? oldLocationId : null));
  const isOpen = locationId === null || unit?.level === 'province';
  if (isOpen && oldLocationId !== null && oldUnit && successors && successors.length > 0)
    return (
      <div className="address-hint">
        <p>{oldUnit.level === 'ward' ? texts.divided(oldUnit.name) : texts.nowAmong(oldUnit.name)}</p>
        <Choices units={successors} onChoose={onCurrent} />
      </div>
    );
  if (locationId !== null && unit && oldLocationId === null && predecessors && predecessors.length > 0)
    return (
      <div className="address-hint">
        <p>{texts.cameFrom(unit.name)}</p>
        <Choices units={predecessors} onChoose={onFormer} />
      </div>
    );
  if (locationId !== null && oldLocationId !== null && unit && oldUnit && predecessors && successors)
    return isMismatch(unit, oldUnit, predecessors) ? (
      <Notice tone="gold">
        {texts.mismatch(oldUnit.fullName, successors.map(({ fullName }) => fullName).join('; '))}
        <Choices units={successors} onChoose={onCurrent} />
      </Notice>
    ) : null;
  return null;
}
