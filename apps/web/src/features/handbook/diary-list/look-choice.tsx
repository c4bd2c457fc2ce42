import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { usePhone } from '#ui/use-phone.ts';
import { type Look, lookKey, lookOf, looks } from './diary-views.ts';

/** Dòng thời gian, Lịch, Bảng: kept in the address, with the filters. */
export function LookChoice() {
  const [search, setSearch] = useSearchParams();
  const phone = usePhone();
  const choose = (look: Look) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (look === 'dong-thoi-gian') next.delete(lookKey);
      else next.set(lookKey, look);
      // Pages are the list's.
      for (const key of ['page', 'after']) next.delete(key);
      return next;
    });
  return (
    <Segmented<Look>
      className="diary-looks"
      aria-label="Kiểu xem"
      block={phone}
      value={lookOf(search)}
      onChange={choose}
      options={(Object.keys(looks) as Look[]).map((look) => ({ value: look, label: looks[look] }))}
    />
  );
}
