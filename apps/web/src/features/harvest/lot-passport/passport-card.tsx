import { CopyOutlined, ExportOutlined, GlobalOutlined, StopOutlined } from '@ant-design/icons';
import type { Lot } from '@vuon/contract/harvest/lot';
import type { LotPassport } from '@vuon/contract/harvest/lot-passport';
import { Button } from 'antd';
import { useState } from 'react';
import { copyText } from '#lib/copy-text.ts';
import { formatDateTime } from '#lib/format.ts';
import { tellAct, tellDone, tellFailed } from '#ui/feedback/tell.ts';
import { FormCard } from '#ui/form/form-card.tsx';
import { Ago } from '#ui/marks/ago.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { words } from '#ui/words.ts';
import { LotCode } from '../lot-record/lot-code.tsx';
import { useLotActs } from '../lots/lot-data.ts';
import './lot-passport.css';

type Props = { lot: Lot; mayWrite: boolean };

export function PassportCard({ lot, mayWrite }: Props) {
  return (
    <FormCard
      title="Hộ chiếu công khai"
      columns={1}
      aside={
        <StatusTag tone={lot.passport ? 'green' : 'grey'}>
          {lot.passport ? 'Đang công khai' : 'Chưa công khai'}
        </StatusTag>
      }
    >
      {lot.passport ? (
        <Published lot={lot} passport={lot.passport} mayWrite={mayWrite} />
      ) : (
        <Unpublished lot={lot} mayWrite={mayWrite} />
      )}
    </FormCard>
  );
}

function Unpublished({ lot, mayWrite }: Props) {
  const { publish } = useLotActs();
  const [sending, setSending] = useState(false);
  const isEmpty = lot.origin.yieldCount === 0;
  const start = async () => {
    setSending(true);
    await tellAct(publish(lot), ({ code }) => `Đã công khai hộ chiếu của ${code}`);
    setSending(false);
  };
  return (
    <div className="passport-none">
      <p className="note">
        Ai có địa chỉ hoặc quét mã đều xem được, không cần đăng nhập: giống cây, ngày cắt, khối lượng, mã số vùng trồng,
        thuốc đã dùng và thời gian cách ly, chứng từ, đánh giá. Không có tên người, số điện thoại, giá và bên mua.
      </p>
      {mayWrite && isEmpty && <p className="note">Lô chưa có mẻ thu hoạch nào, nên chưa có gì để công khai.</p>}
      {mayWrite && (
        <Button
          icon={<GlobalOutlined aria-hidden="true" />}
          disabled={isEmpty}
          loading={sending}
          onClick={() => void start()}
        >
          Công khai hộ chiếu
        </Button>
      )}
    </div>
  );
}

function Published({ lot, passport, mayWrite }: Props & { passport: LotPassport }) {
  const askRevoke = useRevokePassport();
  const url = new URL(passport.path, window.location.origin).href;
  const copy = () =>
    copyText(url).then(
      () => tellDone('Đã sao chép địa chỉ hộ chiếu'),
      () => tellFailed('Trình duyệt không cho sao chép', 'Mở hộ chiếu rồi chép địa chỉ của nó.'),
    );
  return (
    <div className="passport-public">
      <LotCode
        url={url}
        code={lot.code}
        note="Quét để mở hộ chiếu, không cần đăng nhập. Dán lên thùng giao cho khách."
      />
      <p className="passport-address">
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
        <small>
          {passport.publishedByName ?? 'Hệ thống'} công khai {formatDateTime(passport.publishedAt)} ·{' '}
          {passport.openedAt ? (
            <>
              mở lần cuối <Ago at={passport.openedAt} />
            </>
          ) : (
            'chưa ai mở'
          )}
        </small>
      </p>
      <div className="lot-acts">
        <Button icon={<ExportOutlined aria-hidden="true" />} href={url} target="_blank" rel="noreferrer">
          Mở hộ chiếu
        </Button>
        <Button icon={<CopyOutlined aria-hidden="true" />} onClick={() => void copy()}>
          Sao chép địa chỉ
        </Button>
        {mayWrite && (
          <Button danger icon={<StopOutlined aria-hidden="true" />} onClick={() => askRevoke(lot)}>
            Thu hồi
          </Button>
        )}
      </div>
    </div>
  );
}

/** The confirmation names the lot: a revoked address never works again. */
function useRevokePassport(): (lot: Lot) => void {
  const ask = useAsk();
  const { revoke } = useLotActs();
  return (lot) =>
    void ask.confirm({
      title: `Thu hồi hộ chiếu của ${lot.code}?`,
      content: 'Từ lúc này không ai mở được nữa, kể cả từ nhãn đã dán. Công khai lại thì có địa chỉ mới.',
      okText: 'Thu hồi',
      okButtonProps: { danger: true },
      cancelText: words.cancel,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => tellAct(revoke(lot), ({ code }) => `Đã thu hồi hộ chiếu của ${code}`),
    });
}
