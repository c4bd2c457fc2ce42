import readShapefile from 'shpjs';
import { GeoFileError } from './geo-file-error.ts';
import type { RawFeature } from './read-geo-file.ts';

type Parts = { shp: Uint8Array; dbf?: Uint8Array; prj?: Uint8Array; cpg?: Uint8Array };

// Its types are those of an older version, which took a zip file alone.
const read = readShapefile as unknown as (parts: Parts) => Promise<{ features: RawFeature[] }>;

/** All Shapefiles of an archive, one after the other, brought into WGS 84 by their .prj. */
export const readShapefiles = async (parts: Record<string, Uint8Array>): Promise<RawFeature[]> => {
  const byLowerName = new Map(Object.entries(parts).map(([name, bytes]) => [name.toLowerCase(), bytes]));
  const features: RawFeature[] = [];
  for (const [name, shp] of byLowerName) {
    if (!name.endsWith('.shp')) continue;
    const beside = (extension: string) => byLowerName.get(name.replace(/shp$/, extension));
    features.push(...(await readOne(shp, beside('dbf'), beside('prj'), beside('cpg'))));
  }
  return features;
};

const readOne = async (shp: Uint8Array, dbf?: Uint8Array, prj?: Uint8Array, cpg?: Uint8Array) => {
  if (dbf) refuseCutTable(dbf);
  try {
    return (await read({ shp, ...(dbf && { dbf }), ...(prj && { prj }), ...(cpg && { cpg }) })).features;
  } catch {
    throw new GeoFileError('Shapefile bị hỏng: tệp .shp hoặc .dbf không đọc được.');
  }
};

/** The reader believes the number of records in the head of the table, however many that are. */
const refuseCutTable = (dbf: Uint8Array) => {
  const head = new DataView(dbf.buffer, dbf.byteOffset, dbf.byteLength);
  if (dbf.byteLength < 32 || head.getUint32(4, true) * head.getUint16(10, true) > dbf.byteLength)
    throw new GeoFileError('Shapefile bị hỏng: bảng thuộc tính .dbf không đầy đủ.');
};
