import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '../measure/geometry.ts';
import { localPlane } from '../measure/local-plane.ts';
import { centralMeridians } from './central-meridians.ts';
import {
  type CoordinateSystem,
  fromGlobe,
  looksMetric,
  readSystemId,
  systemId,
  systemName,
  toGlobe,
  utm48,
  utm49,
  vn2000,
  wgs84,
} from './coordinate-system.ts';
import { systemOfName, systemOfWkt } from './recognise-system.ts';

const metres = (one: Position, other: Position) => Math.hypot(...localPlane(one).toPlane(other));

const system: fc.Arbitrary<CoordinateSystem> = fc.oneof(
  fc.constantFrom(utm48, utm49, wgs84, vn2000(6, 105), vn2000(6, 111), { datum: 'vn2000', zone: null } as const),
  fc.constantFrom(...centralMeridians).map(({ meridian }) => vn2000(3, meridian)),
);

test('a place comes back from every system', () => {
  const place = fc.tuple(fc.double({ min: 102, max: 110, noNaN: true }), fc.double({ min: 8, max: 23.5, noNaN: true }));
  fc.assert(
    fc.property(system, place, (one, position) => {
      const back = toGlobe(one)(fromGlobe(one)(position));
      expect(metres(position, back)).toBeLessThan(0.002);
      expect(readSystemId(systemId(one))).toEqual(one);
    }),
  );
});

test('a corner in Ninh Thuận, published in VN-2000 (meridian 108°15′) and in WGS 84', () => {
  const [longitude, latitude] = toGlobe(vn2000(3, 108.25))([568_262.924, 1_255_172.51]);
  expect([longitude, latitude]).toEqual([expect.closeTo(108.877201, 6), expect.closeTo(11.349358, 6)]);
});

test('UTM by the textbook: the crossing of the equator and the central meridian, and 12° north of it', () => {
  expect(toGlobe(utm48)([500_000, 0])).toEqual([105, expect.closeTo(0, 9)]);
  expect(toGlobe(utm49)([500_000, 1_326_553.636])).toEqual([111, expect.closeTo(12, 7)]);
});

test('the rotations turn the frame, as EPSG:6960 says: beside the bare shift they count for less than a metre', () => {
  // From the seven parameters by hand, without proj4: X' = T + (1 + s) R X, with R of a coordinate frame.
  const radians = Math.PI / 180;
  const toSpace = ([longitude, latitude]: Position) => {
    const [lambda, phi] = [longitude * radians, latitude * radians];
    const normal = 6_378_137 / Math.sqrt(1 - 6.69437999014e-3 * Math.sin(phi) ** 2);
    return [
      normal * Math.cos(phi) * Math.cos(lambda),
      normal * Math.cos(phi) * Math.sin(lambda),
      normal * (1 - 6.69437999014e-3) * Math.sin(phi),
    ] as const;
  };
  const [x, y, z] = toSpace([108.05, 12.68]);
  const [rx, ry, rz] = [-0.00928836, 0.01975479, -0.00427372].map((seconds) => (seconds / 3_600) * radians) as [
    number,
    number,
    number,
  ];
  const scale = 1 + 0.252906278e-6;
  const expected = [
    -191.90441429 + scale * (x + rz * y - ry * z),
    -39.30318279 + scale * (-rz * x + y + rx * z),
    -111.45032835 + scale * (ry * x - rx * y + z),
  ] as const;
  const [east, north] = toSpace(toGlobe({ datum: 'vn2000', zone: null })([108.05, 12.68]));
  // Heights are dropped on the way: compare the directions from the centre of the earth.
  expect(Math.atan2(north, east)).toBeCloseTo(Math.atan2(expected[1], expected[0]), 9);
});

test('places of VN-2000 move 195 m to the east and 110 m to the south', () => {
  const places: Position[] = [
    [105.85, 21.03],
    [108.05, 12.68],
    [106.7, 10.78],
  ];
  for (const place of places) {
    const [east, south] = localPlane(place).toPlane(toGlobe({ datum: 'vn2000', zone: null })(place));
    expect(Math.abs(east - 195)).toBeLessThan(3);
    expect(Math.abs(south + 111)).toBeLessThan(5);
  }
});

test('provinces: 63, each between 103° and 108°30′ by quarters of a degree', () => {
  expect(new Set(centralMeridians.map(({ province }) => province)).size).toBe(63);
  for (const { meridian } of centralMeridians) {
    expect(meridian * 4).toBe(Math.round(meridian * 4));
    expect(meridian).toBeGreaterThanOrEqual(103);
    expect(meridian).toBeLessThanOrEqual(108.5);
  }
  const meridianOf = (name: string) => centralMeridians.find(({ province }) => province === name)?.meridian;
  expect(['Đắk Lắk', 'Hà Nội', 'TP. Hồ Chí Minh', 'Lâm Đồng', 'Gia Lai', 'Tiền Giang'].map(meridianOf)).toEqual([
    108.5, 105, 105.75, 107.75, 108.5, 105.75,
  ]);
});

test('names for people', () => {
  expect([wgs84, utm48, utm49, vn2000(3, 108.5), vn2000(6, 111)].map(systemName)).toEqual([
    'WGS 84, kinh độ và vĩ độ',
    'UTM 48N (WGS 84)',
    'UTM 49N (WGS 84)',
    'VN-2000, múi 3°, kinh tuyến trục 108°30′',
    'VN-2000, múi 6°, kinh tuyến trục 111°00′',
  ]);
  expect(readSystemId('vn2000/3/90')).toBeNull();
  expect(readSystemId('hanoi72')).toBeNull();
});

test('metres are told from degrees', () => {
  expect(looksMetric([[456_789, 1_402_345]])).toBe(true);
  expect(looksMetric([[108.05, 12.68]])).toBe(false);
});

describe('recognised', () => {
  test.each([
    ['EPSG:3405', vn2000(6, 105)],
    ['urn:ogc:def:crs:EPSG::9218', vn2000(3, 108.5)],
    ['urn:ogc:def:crs:EPSG::9210', vn2000(3, 105.75)],
    ['http://www.opengis.net/def/crs/EPSG/0/9206', vn2000(3, 104)],
    ['EPSG:5899', vn2000(3, 107.75)],
    ['urn:ogc:def:crs:EPSG:9.9.1:32649', utm49],
    ['urn:ogc:def:crs:OGC:1.3:CRS84', wgs84],
    ['EPSG:4756', { datum: 'vn2000', zone: null }],
    ['EPSG:3857', null],
  ])('%s', (name, expected) => {
    expect(systemOfName(name)).toEqual(expected);
  });

  const projected = (names: string, datum: string, meridian: string, scale: string, more = '') =>
    `PROJCS["${names}",GEOGCS["GCS",DATUM["${datum}",SPHEROID["WGS_1984",6378137.0,298.257223563]${more}],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",${meridian}],PARAMETER["Scale_Factor",${scale}],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`;
  const towgs84 = ',TOWGS84[-191.90441429,-39.30318279,-111.45032835,-0.00928836,0.01975479,-0.00427372,0.252906278]';
  test.each<[string, string, CoordinateSystem | null]>([
    [
      'of ESRI without parameters',
      projected('VN_2000_UTM_Zone_49N', 'D_Vietnam_2000', '111.0', '0.9996'),
      vn2000(6, 111),
    ],
    [
      'with parameters',
      projected('VN-2000 / TM-3 108-30', 'Vietnam_2000', '108.5', '0.9999', towgs84),
      vn2000(3, 108.5),
    ],
    [
      'that is VN-2000 by its parameters alone',
      projected('DakLak', 'WGS_1984', '108.5', '0.9999', towgs84),
      vn2000(3, 108.5),
    ],
    ['of UTM', projected('WGS_1984_UTM_Zone_48N', 'D_WGS_1984', '105.0', '0.9996'), utm48],
    ['of a 3° zone that calls itself WGS 84', projected('DakLak', 'D_WGS_1984', '108.5', '0.9999'), null],
    ['of another datum', projected('Indian_1960_UTM_Zone_48N', 'D_Indian_1960', '105.0', '0.9996'), null],
    ['of degrees', 'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]]]', wgs84],
    [
      'of degrees in VN-2000',
      'GEOGCS["VN-2000",DATUM["Vietnam_2000",SPHEROID["WGS 84",6378137,298.257223563]]]',
      { datum: 'vn2000', zone: null },
    ],
    [
      'in WKT 2',
      'PROJCRS["VN-2000 / TM-3 105-45",BASEGEOGCRS["VN-2000",DATUM["Vietnam 2000",ELLIPSOID["WGS 84",6378137,298.257223563]]],CONVERSION["TM-3",METHOD["Transverse Mercator"],PARAMETER["Latitude of natural origin",0],PARAMETER["Longitude of natural origin",105.75],PARAMETER["Scale factor at natural origin",0.9999],PARAMETER["False easting",500000],PARAMETER["False northing",0]]]',
      vn2000(3, 105.75),
    ],
  ])('a .prj %s', (_, wkt, expected) => {
    expect(systemOfWkt(wkt)).toEqual(expected);
  });
});
