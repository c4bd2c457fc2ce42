import { strFromU8 } from 'fflate';
import readShapefile from 'shpjs';
import { systemOfWkt } from '../systems/recognise-system.ts';
import { bringToGlobe } from './bring-to-globe.ts';
import { GeoFileError } from './geo-file-error.ts';
import type { RawFeature, RawFile } from './raw-file.ts';

type Parts = { shp: Uint8Array; dbf?: Uint8Array; prj?: Uint8Array; cpg?: Uint8Array };

// Its types are those of an older version, which took a zip file alone.
const read = readShapefile as unknown as (parts: Parts) => Promise<{ features: RawFeature[] }>;

/** All Shapefiles of an archive, one after the other, brought into WGS 84 by their .prj; without one they stay as they are. */
export const readShapefiles = async (parts: Record<string, Uint8Array>): Promise<RawFile> => {
  const byLowerName = new Map(Object.entries(parts).map(([name, bytes]) => [name.toLowerCase(), bytes]));
  const files: RawFile[] = [];
  for (const [name, shp] of byLowerName) {
    if (!name.endsWith('.shp')) continue;
    const beside = (extension: string) => byLowerName.get(name.replace(/shp$/, extension));
    files.push(await readOne({ shp, ...given('dbf', beside('dbf')), ...given('cpg', beside('cpg')) }, beside('prj')));
  }
  const systems = files.map(({ system }) => system);
  return { features: files.flatMap(({ features }) => features), system: systems.find((system) => system) ?? null };
};

const given = (name: 'dbf' | 'cpg' | 'prj', bytes: Uint8Array | undefined) => (bytes ? { [name]: bytes } : {});

const readOne = async (parts: Parts, prj: Uint8Array | undefined): Promise<RawFile> => {
  if (parts.dbf) refuseCutTable(parts.dbf);
  const wkt = prj ? strFromU8(prj) : '';
  const system = systemOfWkt(wkt);
  if (system) return { features: bringToGlobe(await readParts(parts), system), system };
  // For a 3° zone under another name the user is asked; any other system is left to the reader.
  return { features: await readParts(isUnsure(wkt) ? parts : { ...parts, ...given('prj', prj) }), system: null };
};

const isUnsure = (wkt: string) => /Transverse[_ ]?Mercator/i.test(wkt) && /0\.9999\D/.test(wkt);

const readParts = async (parts: Parts): Promise<RawFeature[]> => {
  try {
    return (await read(parts)).features;
  } catch {
    throw new GeoFileError('Shapefile bị hỏng: tệp .shp hoặc .dbf không đọc được.');
  }
};

/** The reader trusts the number of records in the head of the table, however large it is. */
const refuseCutTable = (dbf: Uint8Array) => {
  const head = new DataView(dbf.buffer, dbf.byteOffset, dbf.byteLength);
  if (dbf.byteLength < 32 || head.getUint32(4, true) * head.getUint16(10, true) > dbf.byteLength)
    throw new GeoFileError('Shapefile bị hỏng: bảng thuộc tính .dbf không đầy đủ.');
};
