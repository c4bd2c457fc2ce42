import { type AreaUnit, areaUnitFacts } from '@vuon/contract/entities/area-unit';
import { formatHectares } from './format.ts';
import { useSelectedEntity } from './session/selected-entity.ts';

const figures = [0, 1, 2].map((digits) => new Intl.NumberFormat('vi-VN', { maximumFractionDigits: digits }));

/** '33,3 sào': two decimals below ten, one below a thousand, then none. */
export const formatInUnit = (hectares: number, unit: AreaUnit): string => {
  const { name, squareMetres } = areaUnitFacts[unit];
  const count = (hectares * 10_000) / squareMetres;
  const digits = count < 9.995 ? 2 : count < 999.95 ? 1 : 0;
  return `${figures[digits]?.format(count)}\u00a0${name}`;
};

/** Beside the size in hectares, or however `size` says it, what it is in the unit: '1,20 ha · 33,3 sào'. */
export const formatLand = (hectares: number, unit: AreaUnit | null, size = formatHectares(hectares)): string =>
  unit ? `${size} · ${formatInUnit(hectares, unit)}` : size;

const useAreaUnit = (): AreaUnit | null => useSelectedEntity(({ entity }) => entity?.areaUnit ?? null);

/** Land as the selected entity tells it. */
export const useLand = (): ((hectares: number, size?: string) => string) => {
  const unit = useAreaUnit();
  return (hectares, size) => formatLand(hectares, unit, size);
};

/** In the entity's unit alone, for where hectares stand already; null where it has chosen none. */
export const useInUnit = (): ((hectares: number) => string | null) => {
  const unit = useAreaUnit();
  return (hectares) => unit && formatInUnit(hectares, unit);
};
