import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { StatusDot } from '#domain/plants/plant-status-mark.tsx';
import { plantStatusList } from '#domain/plants/plant-statuses.ts';
import { ErrorState } from '#ui/states/error-state.tsx';
import './plant-status-choice.css';

type Props = {
  value?: number | null;
  onChange?: (plantStatusId: number) => void;
  /** The name of the choice for screen readers. */
  label: string;
  /** The tree's present status: marked, but it can be chosen again. */
  current?: number;
  /** Only statuses of living trees: a newly planted tree is alive. */
  living?: boolean;
};

/** The statuses as coloured choices, large enough for a thumb. */
export function PlantStatusChoice({ value = null, onChange, label, current, living = false }: Props) {
  const { data, error, refetch } = useQuery(plantStatusList());
  const group = useId();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className="status-choice" role="radiogroup" aria-label={label}>
      {(data ?? [])
        .filter(({ archived, condition }) => !archived && (!living || condition === 'living'))
        .map(({ id, name, color }) => (
          <label key={id} className="status-choice-one">
            <input type="radio" name={group} aria-label={name} checked={id === value} onChange={() => onChange?.(id)} />
            <StatusDot color={color} />
            <span>{name}</span>
            {id === current && <small>hiện tại</small>}
          </label>
        ))}
    </div>
  );
}
