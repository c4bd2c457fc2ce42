import { formatHectares } from '#lib/format.ts';
import { useInUnit } from '#lib/land.ts';

/** In a column of figures: hectares, and under them the entity's own unit. */
export function LandLines({ hectares }: { hectares: number }) {
  const unit = useInUnit()(hectares);
  return (
    <span className="figures">
      {formatHectares(hectares)}
      {unit && <small>{unit}</small>}
    </span>
  );
}
