import type { ListView } from '#ui/list/list-types.ts';

/** The ways to look at the same entries, by their names in the address. */
export const looks = { 'dong-thoi-gian': 'Dòng thời gian', lich: 'Lịch', bang: 'Bảng' } as const;
export type Look = keyof typeof looks;
export const lookKey = 'kieu';

export const lookOf = (search: URLSearchParams): Look => {
  const look = search.get(lookKey);
  return look !== null && look in looks ? (look as Look) : 'dong-thoi-gian';
};

export const diaryViews: ListView[] = [
  { key: 'all', label: 'Tất cả', query: {} },
  { key: 'phun-thuoc', label: 'Phun thuốc', query: { materialKind: 'pesticide' } },
  { key: 'bon-phan', label: 'Bón phân', query: { materialKind: 'fertilizer' } },
  { key: 'thu-hoach', label: 'Thu hoạch', query: { isHarvest: 'true' } },
  { key: 'cho-duyet', label: 'Chờ duyệt', query: { state: 'pending' } },
  { key: 'dinh-chinh', label: 'Đã đính chính', query: { corrected: 'true' } },
  { key: 'deleted', label: 'Đã xóa', query: { deleted: 'only' } },
];
