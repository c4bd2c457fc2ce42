import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { words } from '../words.ts';
import { explainError } from './explain-error.ts';
import './state.css';

type Props = { error: unknown; onRetry?: () => void; back?: { label: string; to: string } };

/** Says what happened, what is safe and what to do. */
export function ErrorState({ error, onRetry, back }: Props) {
  const navigate = useNavigate();
  const { title, text, requestId, retry } = explainError(error);
  return (
    <div className="state" role="alert">
      <p className="state-title">{title}</p>
      <p className="state-text">{text}</p>
      {requestId && (
        <p className="state-text">
          <span className="state-code">Mã yêu cầu để báo hỗ trợ: {requestId}</span>
        </p>
      )}
      <div className="state-actions">
        {retry && onRetry && <Button onClick={onRetry}>{words.retry}</Button>}
        {back && <Button onClick={() => navigate(back.to)}>{back.label}</Button>}
      </div>
    </div>
  );
}
