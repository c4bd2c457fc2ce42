import { type GroupedBy, groupNames } from '@vuon/contract/harvest/picking';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { usePhone } from '#ui/use-phone.ts';

const lookKey = 'xem';
const looks = { list: 'Danh sách', ...groupNames };
type Look = keyof typeof looks;

/** What the figures are told by, as the address says; null: single records. */
export const groupedBy = (search: URLSearchParams): GroupedBy | null => {
  const look = search.get(lookKey);
  return look && look in groupNames ? (look as GroupedBy) : null;
};

/** Danh sách, theo người cắt, theo lô, theo ngày: kept in the address, with the filters. */
export function PickingLook() {
  const [search, setSearch] = useSearchParams();
  const phone = usePhone();
  const choose = (look: Look) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (look === 'list') next.delete(lookKey);
      else next.set(lookKey, look);
      // Pages are the list's.
      for (const key of ['page', 'after']) next.delete(key);
      return next;
    });
  return (
    <Segmented<Look>
      aria-label="Kiểu xem"
      block={phone}
      value={groupedBy(search) ?? 'list'}
      onChange={choose}
      options={(Object.keys(looks) as Look[]).map((look) => ({
        value: look,
        label: phone ? looks[look].replace('Theo ', '') : looks[look],
      }))}
    />
  );
}
