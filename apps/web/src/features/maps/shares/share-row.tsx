import {
  CodeOutlined,
  CopyOutlined,
  EditOutlined,
  ExportOutlined,
  HistoryOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { MapShare } from '@vuon/contract/maps/map-share';
import { Button } from 'antd';
import { useState } from 'react';
import { copyText } from '#lib/copy-text.ts';
import { formatDate } from '#lib/format.ts';
import { tellDone, tellFailed } from '#ui/feedback/tell.ts';
import { Ago } from '#ui/marks/ago.tsx';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { RowMenu } from '#ui/overlay/row-menu.tsx';
import type { PageAction } from '#ui/page/page-action.ts';
import { shareAddress } from './share-address.ts';
import { ShareFrame } from './share-frame.tsx';
import { areasText, detailsText, shareState, shareStates } from './share-words.ts';
import { useRevokeShare } from './use-revoke-share.ts';

type Props = {
  share: MapShare;
  mayWrite: boolean;
  isFresh: boolean;
  onEdit: (share: MapShare) => void;
  onHistory: (share: MapShare) => void;
};

export function ShareRow({ share, mayWrite, isFresh, onEdit, onHistory }: Props) {
  const revoke = useRevokeShare();
  const [frameShown, setFrameShown] = useState(false);
  const state = shareState(share, new Date());
  const { label, tone } = shareStates[state];
  const copy = () =>
    copyText(shareAddress(share.token)).then(
      () => tellDone(`Đã sao chép liên kết ${share.name}`),
      () => tellFailed('Trình duyệt không cho sao chép', 'Mở liên kết rồi chép địa chỉ của nó.'),
    );
  const actions: PageAction[] = [
    ...(state === 'revoked' || !mayWrite
      ? []
      : [{ key: 'edit', label: 'Sửa', icon: <EditOutlined aria-hidden="true" />, onClick: () => onEdit(share) }]),
    ...(state === 'live'
      ? [
          {
            key: 'frame',
            label: 'Nhúng vào trang khác',
            icon: <CodeOutlined aria-hidden="true" />,
            onClick: () => setFrameShown(true),
          },
        ]
      : []),
    { key: 'history', label: 'Lịch sử', icon: <HistoryOutlined aria-hidden="true" />, onClick: () => onHistory(share) },
    ...(state === 'revoked' || !mayWrite
      ? []
      : [
          {
            key: 'revoke',
            label: 'Thu hồi',
            icon: <StopOutlined aria-hidden="true" />,
            danger: true,
            onClick: () => revoke(share),
          },
        ]),
  ];
  return (
    <li className="share-row" data-state={state} data-fresh={(isFresh && state === 'live') || undefined}>
      <div className="share-row-head">
        <strong>{share.name}</strong>
        <StatusTag tone={tone}>{label}</StatusTag>
        <RowMenu actions={actions} of={share.name} />
      </div>
      <p>
        {areasText(share)} · {detailsText(share.details)}
      </p>
      <p className="share-row-facts">
        <span>{untilText(share)}</span>
        <span>
          {share.createdByName ?? 'Hệ thống'} tạo {formatDate(share.createdAt)}
        </span>
        <span>
          {share.openedAt ? (
            <>
              Mở lần cuối <Ago at={share.openedAt} />
            </>
          ) : (
            'Chưa ai mở'
          )}
        </span>
      </p>
      {state === 'live' && (
        <div className="share-row-acts">
          <Button
            size="small"
            type={isFresh ? 'primary' : 'default'}
            autoFocus={isFresh}
            icon={<CopyOutlined aria-hidden="true" />}
            aria-label={`Sao chép liên kết ${share.name}`}
            onClick={() => void copy()}
          >
            Sao chép liên kết
          </Button>
          <Button
            size="small"
            icon={<ExportOutlined aria-hidden="true" />}
            href={shareAddress(share.token)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Mở ${share.name} trong thẻ mới`}
          >
            Mở
          </Button>
        </div>
      )}
      {frameShown && state === 'live' && (
        <ShareFrame share={share} onEdit={mayWrite ? () => onEdit(share) : null} onClose={() => setFrameShown(false)} />
      )}
    </li>
  );
}

const untilText = ({ expiresOn, revokedAt }: MapShare): string => {
  if (revokedAt) return `Thu hồi ${formatDate(revokedAt)}`;
  return expiresOn ? `Dùng đến hết ${formatDate(expiresOn)}` : 'Dùng đến khi thu hồi';
};
