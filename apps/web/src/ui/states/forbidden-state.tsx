import { Button } from 'antd';
import { useNavigate } from 'react-router';
import './state.css';

type Props = { title: string; who?: string; back?: { label: string; to: string } };

const home = { label: 'Về trang Tổng quan', to: '/' };

/** For a page that the server would refuse; `title` says what the user may not do, `who` names the person who can help. */
export function ForbiddenState({ title, who = 'Chủ đơn vị có thể cấp quyền này cho bạn.', back = home }: Props) {
  const navigate = useNavigate();
  return (
    <div className="state">
      <p className="state-title">{title}</p>
      <p className="state-text">{who}</p>
      <div className="state-actions">
        <Button onClick={() => navigate(back.to)}>{back.label}</Button>
      </div>
    </div>
  );
}
