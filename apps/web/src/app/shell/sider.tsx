import { Tooltip } from 'antd';
import { Link } from 'react-router';
import { Logo } from '#features/identity/login/logo.tsx';
import { FoldIcon } from '../navigation-icons.tsx';
import { NavigationList } from './navigation-list.tsx';

type Props = { folded: boolean; onFold: (folded: boolean) => void };

export function Sider({ folded, onFold }: Props) {
  const label = folded ? 'Mở rộng' : 'Thu gọn';
  return (
    <aside className="sider" aria-label="Thanh bên">
      <Link to="/" className="sider-logo" aria-label="Vườn, về trang Tổng quan">
        <Logo compact={folded} />
      </Link>
      <NavigationList folded={folded} />
      <div className="sider-foot">
        <Tooltip title={folded && label} placement="right">
          <button type="button" className="sider-fold" aria-expanded={!folded} onClick={() => onFold(!folded)}>
            <FoldIcon />
            <span className={folded ? 'visually-hidden' : ''}>{label}</span>
          </button>
        </Tooltip>
      </div>
    </aside>
  );
}
