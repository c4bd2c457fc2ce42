import { fromGlobe, meridianText, vn2000 } from '@vuon/geo/systems/coordinate-system';
import type { WriteCoordinates } from './write-coordinates.ts';

/** Of the 3° zones that cover the country. */
const meridians = [102, 105, 108, 111];

/** VN-2000 in metres, X north and Y east, in the zone of a longitude, or around the very meridian. */
export const metresWriter = (longitude: number, isMeridian: boolean): { run: WriteCoordinates; name: string } => {
  const near = (one: number) => Math.abs(one - longitude);
  const meridian = isMeridian ? longitude : meridians.reduce((best, one) => (near(one) < near(best) ? one : best));
  const convert = fromGlobe(vn2000(3, meridian));
  return {
    run: (position) => {
      const [east, north] = convert(position);
      return `X ${north.toFixed(2)}, Y ${east.toFixed(2)}`;
    },
    name: `VN-2000 ${meridianText(meridian)}`,
  };
};
