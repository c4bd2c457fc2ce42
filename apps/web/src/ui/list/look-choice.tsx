import { AppstoreOutlined, BarsOutlined, CalendarOutlined, EnvironmentOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { usePhone } from '../use-phone.ts';
import { type Look, lookKey, lookOf, looks } from './looks.ts';
import './look-choice.css';

const icons = {
  'danh-sach': <BarsOutlined aria-hidden="true" />,
  bang: <AppstoreOutlined aria-hidden="true" />,
  lich: <CalendarOutlined aria-hidden="true" />,
  'ban-do': <EnvironmentOutlined aria-hidden="true" />,
};
const names = { 'danh-sach': 'Danh sách', ...looks };

/** Danh sách, Bảng, Lịch, Bản đồ: kept in the address, with the filters. */
export function LookChoice({ offered = Object.keys(names) as Look[] }: { offered?: Look[] }) {
  const [search, setSearch] = useSearchParams();
  const phone = usePhone();
  const choose = (look: Look) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (look === 'danh-sach') next.delete(lookKey);
      else next.set(lookKey, look);
      // Pages and orders are the list's.
      for (const key of ['page', 'after']) next.delete(key);
      return next;
    });
  return (
    <Segmented<Look>
      className="look-choice"
      aria-label="Kiểu xem"
      block={phone}
      value={lookOf(search)}
      onChange={choose}
      options={offered.map((look) => ({
        value: look,
        label: (
          <span className="look-choice-option">
            {!phone && icons[look]}
            {names[look]}
          </span>
        ),
      }))}
    />
  );
}
