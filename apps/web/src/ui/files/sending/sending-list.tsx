import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { ConnectionError } from '#lib/http/connection-error.ts';
import { ProblemError } from '#lib/http/problem-error.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { words } from '#ui/words.ts';
import { FileIcon } from '../file-icon.tsx';
import { isUnderWay, type Sending, type UploadQueue } from './upload-queue.ts';
import './sending-list.css';

type Props = { sending: Sending[]; queue: Pick<UploadQueue, 'retry' | 'cancel'> };

/** A row for each file that is uploading or was refused. */
export function SendingList({ sending, queue }: Props) {
  const underWay = sending.filter(isUnderWay).length;
  return (
    <>
      <p className="visually-hidden" role="status">
        {underWay > 0 && `Đang gửi ${underWay} tệp`}
      </p>
      {sending.length > 0 && (
        <ul className="sending-list" aria-label="Tệp đang gửi">
          {sending.map((one) => (
            <SendingRow key={one.key} one={one} queue={queue} />
          ))}
        </ul>
      )}
    </>
  );
}

function SendingRow({ one, queue }: { one: Sending; queue: Props['queue'] }) {
  const { key, file, state, progress } = one;
  const failed = state === 'failed';
  return (
    <li className="sending-row" data-failed={failed || undefined}>
      <FileIcon name={file.name} />
      <div className="sending-words">
        <span className="sending-name">{file.name}</span>
        {failed ? (
          <span className="sending-why" role="alert">
            {whyOf(one)}
          </span>
        ) : (
          <>
            <ProgressBar label={`Gửi ${file.name}`} done={state === 'waiting' ? 0 : progress} total={1} />
            <small>{stateText(one)}</small>
          </>
        )}
      </div>
      {failed && canRetry(one) && <Button onClick={() => queue.retry(key)}>{words.retry}</Button>}
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden="true" />}
        aria-label={failed ? `Bỏ ${file.name}` : `Dừng gửi ${file.name}`}
        onClick={() => queue.cancel(key)}
      />
    </li>
  );
}

const stateText = ({ state, progress }: Sending): string => {
  if (state === 'waiting') return 'Chờ gửi';
  return progress < 1 ? `Đang gửi, ${Math.floor(progress * 100)}%` : 'Đã gửi, máy chủ đang xử lý';
};

const whyOf = ({ why, error }: Sending): string => {
  if (why !== null) return why;
  if (error instanceof ConnectionError) return 'Mất kết nối khi đang gửi. Sẽ tự gửi lại khi có mạng.';
  const { title, text } = explainError(error);
  return `${title}. ${text}`;
};

/** A refused file stays refused however often it is sent; a bad connection or a busy server may recover. */
const canRetry = ({ why, error }: Sending): boolean => {
  if (why !== null) return false;
  if (!(error instanceof ProblemError)) return true;
  const { status, code } = error.problem;
  return status >= 500 || status === 408 || status === 429 || code === 'upload.broken_off';
};
