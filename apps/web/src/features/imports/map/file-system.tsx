import { readSystemId, systemName } from '@vuon/geo/systems/coordinate-system';

/** 'VN-2000, múi 3°, kinh tuyến trục 108°30′' */
export function SystemName({ id }: { id: string }) {
  const system = readSystemId(id);
  return system ? systemName(system) : id;
}
