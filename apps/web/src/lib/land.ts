import { type AreaUnit, areaUnitFacts } from '@vuon/contract/entities/area-unit';
import { figure } from '@vuon/contract/figure';
import { formatHectares } from './format.ts';
import { useSelectedEntity } from './session/selected-entity.ts';

/** '33,3 sào': two decimals below ten, one below a thousand, then none. */
export const formatInUnit = (hectares: number, unit: AreaUnit): string => {
  const { name, squareMetres } = areaUnitFacts[unit];
  const count = (hectares * 10_000) / squareMetres;
  const digits = count < 9.995 ? 2 : count < 999.95 ? 1 : 0;
  return `${figure(count, digits)}\u00a0${name}`;
};

/** The size in hectares, or the text `size`, followed by the size in the unit: '1,20 ha · 33,3 sào'. */
export const formatLand = (hectares: number, unit: AreaUnit | null, size = formatHectares(hectares)): string =>
  unit ? `${size} · ${formatInUnit(hectares, unit)}` : size;

const useAreaUnit = (): AreaUnit | null => useSelectedEntity(({ entity }) => entity?.areaUnit ?? null);

/** The size of land in hectares and the selected entity's unit. */
export const useLand = (): ((hectares: number, size?: string) => string) => {
  const unit = useAreaUnit();
  return (hectares, size) => formatLand(hectares, unit, size);
};

/** In the entity's unit alone, for places that already show hectares; null if the entity has chosen no unit. */
export const useInUnit = (): ((hectares: number) => string | null) => {
  const unit = useAreaUnit();
  return (hectares) => unit && formatInUnit(hectares, unit);
};
