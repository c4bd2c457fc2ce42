import { z } from 'zod';
import { listQuery, page } from '../list.ts';
import { PointLocation } from '../orchard/location.ts';
import type { RouteTable } from '../route.ts';
import { Id, IdText, requiredText } from '../value.ts';

/** 'old': three levels and 63 provinces, until 30/06/2025. 'new': two levels and 34 provinces, from 01/07/2025. */
export const locationSystems = ['old', 'new'] as const;
export const LocationSystem = z.enum(locationSystems);
export type LocationSystem = z.infer<typeof LocationSystem>;

export const locationLevels = ['province', 'district', 'ward'] as const;
export const LocationLevel = z.enum(locationLevels);
export type LocationLevel = z.infer<typeof LocationLevel>;

/** The middle of a unit, for the map. `level` is that of the unit whose middle is known: of most wards only the district's. */
export const LocationCenter = z.object({ location: PointLocation, level: LocationLevel });
export type LocationCenter = z.infer<typeof LocationCenter>;

/** An administrative unit. Codes are those of the General Statistics Office; its own one and those above it. */
export const Location = z.object({
  id: Id,
  system: LocationSystem,
  level: LocationLevel,
  name: z.string(),
  /** With the units above it: 'Xã Ea Kao, Thành phố Buôn Ma Thuột, Đắk Lắk'. */
  fullName: z.string(),
  provinceCode: z.string(),
  districtCode: z.string().nullable(),
  wardCode: z.string().nullable(),
  center: LocationCenter,
});
export type Location = z.infer<typeof Location>;

/** A unit that was looked for, with the units that it became or came from. */
export const FoundLocation = Location.extend({
  counterparts: z.array(Location.pick({ id: true, level: true, name: true, fullName: true })),
});
export type FoundLocation = z.infer<typeof FoundLocation>;

/** A name on the map: a new province, or a new ward whose own middle is known. */
export const LocationName = z.object({ name: z.string(), level: LocationLevel, location: PointLocation });
export type LocationName = z.infer<typeof LocationName>;

const Code = z.string().regex(/^\d{2,5}$/, 'Mã đơn vị hành chính không hợp lệ');
/** Codes may come as numbers too, as JSON has them. */
const code = (length: number) =>
  z
    .union([z.string(), z.int()])
    .transform((value) => String(value).padStart(length, '0'))
    .pipe(Code);

const Where = z.strictObject({
  system: LocationSystem.default('old'),
  provinceCode: code(2).optional(),
  districtCode: code(3).optional(),
  wardCode: code(5).optional(),
});

/**
 * `where` is JSON in the query: {"provinceCode": "66", "districtCode": "643"}. The answer begins with the unit that the codes
 * name and goes on with those directly under it; without codes, all provinces. `q` looks for units by name instead.
 */
export const LocationQuery = listQuery(['level', 'name'], 'level').extend({
  where: z
    .string()
    .max(500)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'where phải là JSON' });
        return z.NEVER;
      }
    })
    .pipe(Where)
    .default({ system: 'old' }),
});
export type LocationQuery = z.output<typeof LocationQuery>;

export const locationRoutes = {
  list: {
    method: 'GET',
    path: '/api/v2/locations',
    summary: 'Đơn vị hành chính: đơn vị có mã đã cho, rồi các đơn vị trực thuộc',
    query: LocationQuery.strip(),
    answer: page(Location),
    may: 'signed-in',
  },
  find: {
    method: 'GET',
    path: '/api/v2/locations/search',
    summary: 'Tìm xã, huyện, tỉnh theo tên cũ hay mới, kèm vị trí trên bản đồ; khớp hơn trước',
    query: z.strictObject({ q: requiredText('Tên cần tìm', 200) }),
    answer: z.array(FoundLocation),
    may: 'signed-in',
  },
  names: {
    method: 'GET',
    path: '/api/v2/locations/names',
    summary: 'Tên các tỉnh và những xã biết rõ vị trí, để ghi lên bản đồ',
    answer: z.array(LocationName),
    may: 'signed-in',
  },
  get: {
    method: 'GET',
    path: '/api/v2/locations/:id',
    summary: 'Một đơn vị hành chính',
    params: z.strictObject({ id: IdText }),
    answer: Location,
    may: 'signed-in',
  },
  counterparts: {
    method: 'GET',
    path: '/api/v2/locations/:id/counterparts',
    summary: 'Đơn vị tương ứng ở hệ thống kia: trước và sau ngày 01/07/2025',
    params: z.strictObject({ id: IdText }),
    answer: z.array(Location),
    may: 'signed-in',
  },
} satisfies RouteTable;
