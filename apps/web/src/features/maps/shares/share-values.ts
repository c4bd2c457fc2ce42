import { addDays, dayInVietnam } from '@vuon/contract/day';
import { type MapShare, MapShareFields, type MapShareInput, type ShareDetail } from '@vuon/contract/maps/map-share';
import { Id } from '@vuon/contract/value';
import { z } from 'zod';
import { formatDate } from '#lib/format.ts';
import { plainValue } from '#lib/records/plain-value.ts';
import { detailsText } from './share-words.ts';

/** In the form 'all areas' is null: an empty list means that the user has not chosen yet, and must not come to mean all. */
export const ShareFormFields = MapShareFields.extend({
  areaIds: z.array(Id).min(1, 'Chọn ít nhất một khu vực').nullable(),
});
export type ShareValues = z.output<typeof ShareFormFields>;

const usualDays = 30;

export const newShare = (now: Date): ShareValues => ({
  name: '',
  areaIds: null,
  details: ['plots', 'plants', 'statuses', 'figures'],
  expiresOn: addDays(dayInVietnam(now), usualDays),
  origins: [],
});

export const shareValues = ({ name, areaIds, details, expiresOn, origins }: MapShare): ShareValues => ({
  name,
  areaIds: areaIds.length ? areaIds : null,
  details,
  expiresOn,
  origins,
});

export const shareInput = ({ areaIds, ...values }: ShareValues): MapShareInput => ({
  ...values,
  areaIds: areaIds ?? [],
});

/** A field's value in words, for the list of unsaved changes. */
export const showShareValue =
  (nameOf: (areaId: number) => string) =>
  (field: string, value: unknown): string => {
    if (field === 'areaIds') return (value as number[] | null)?.map(nameOf).join(', ') || 'Tất cả khu vực';
    if (field === 'details') return detailsText((value ?? []) as ShareDetail[]);
    if (field === 'expiresOn') return value ? formatDate(String(value)) : 'Đến khi thu hồi';
    if (field === 'origins') return ((value ?? []) as string[]).join(', ') || 'Không trang nào';
    return plainValue(value);
  };
