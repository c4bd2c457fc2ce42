/** The ways to look at the rows of a list, by their names in the address. */
export const looks = { bang: 'Bảng', lich: 'Lịch', 'ban-do': 'Bản đồ' } as const;
export type Look = keyof typeof looks | 'danh-sach';
export const lookKey = 'kieu';

export const lookOf = (search: URLSearchParams): Look => {
  const look = search.get(lookKey);
  return look !== null && look in looks ? (look as Look) : 'danh-sach';
};
