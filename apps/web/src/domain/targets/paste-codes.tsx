import { CheckOutlined, WarningOutlined } from '@ant-design/icons';
import { targetRoutes, type UnreadCode } from '@vuon/contract/orchard/target';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { call } from '#lib/http/call.ts';
import { tellError } from '#ui/feedback/tell.ts';
import type { TargetLimit } from './target-types.ts';
import type { TargetChoice } from './use-target-choice.ts';

type Props = { choice: TargetChoice; within: TargetLimit | null };

/** Codes of places and trees, read when they are pasted or added. Those that cannot be used stay, with the reason. */
export function PasteCodes({ choice, within }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [added, setAdded] = useState(0);
  const [unread, setUnread] = useState<UnreadCode[]>([]);
  const [isReading, setReading] = useState(false);

  /** The number of codes that were added, and those that were not. */
  const take = async (codes: string) => {
    const body = { text: codes, ...(within && { within: within.targets }) };
    const read = await call(targetRoutes.read, { body });
    const targets = read.places.map(({ target }) => target);
    if (targets.length && !(await choice.change('add', targets, 'paste'))) return null;
    return read;
  };
  const during = (work: Promise<void>) => {
    setReading(true);
    void work.catch((error: unknown) => void tellError(error)).finally(() => setReading(false));
  };
  const addAll = (codes: string) => {
    if (!codes.trim() || isReading) return;
    during(
      take(codes).then((read) => {
        if (!read) return;
        setText('');
        setAdded(read.readCount);
        setUnread(read.unread);
      }),
    );
  };
  const takeGuess = (code: UnreadCode) =>
    during(
      take(code.guess ?? '').then((read) => {
        if (!read) return;
        setAdded(added + read.readCount);
        setUnread([...unread.filter((one) => one !== code), ...read.unread]);
      }),
    );
  return (
    <div className="paste-codes">
      <label htmlFor={id}>Dán mã khu, lô, hàng hoặc cây</label>
      <Input.TextArea
        id={id}
        value={text}
        placeholder="A-01, A-05-H03"
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={({ target }) => setText(target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          // Into an empty box: nothing typed before is taken along by half.
          if (text.trim() !== '' || !pasted.trim()) return;
          event.preventDefault();
          setText(pasted);
          addAll(pasted);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          addAll(text);
        }}
      />
      {text.trim() !== '' && (
        <Button size="small" loading={isReading} onClick={() => addAll(text)}>
          Thêm các mã này
        </Button>
      )}
      <div role="status">
        {added > 0 && (
          <p className="paste-added">
            <CheckOutlined aria-hidden="true" /> {formatNumber(added)} mã đã thêm
          </p>
        )}
        {unread.length > 0 && (
          <>
            <p className="paste-unread">
              <WarningOutlined aria-hidden="true" /> {formatNumber(unread.length)} mã không dùng được
              <Button type="link" size="small" onClick={() => setUnread([])}>
                Bỏ {formatNumber(unread.length)} mã
              </Button>
            </p>
            <dl className="paste-reasons">
              {unread.map((code) => (
                <div key={code.text}>
                  <dt>{code.text}</dt>
                  <dd>
                    {code.reason}
                    {code.guess && (
                      <>
                        , ý là{' '}
                        <button type="button" disabled={isReading} onClick={() => takeGuess(code)}>
                          {code.guess}
                        </button>
                        ?
                      </>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
    </div>
  );
}
