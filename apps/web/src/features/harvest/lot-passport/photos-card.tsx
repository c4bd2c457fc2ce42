import { useQuery } from '@tanstack/react-query';
import type { Lot } from '@vuon/contract/harvest/lot';
import type { LotPhoto } from '@vuon/contract/harvest/lot-passport';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { tellError } from '#ui/feedback/tell.ts';
import { Thumbnail } from '#ui/files/images/image-grid.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { lotPhotos, useShowPhoto } from './passport-data.ts';
import './lot-passport.css';

type Props = { lot: Lot; mayWrite: boolean };

/** The photos of the lot, its yields and the diary behind it: each is shown to visitors only if it is ticked. */
export function PhotosCard({ lot, mayWrite }: Props) {
  const { data: photos, error, refetch } = useQuery(lotPhotos(lot.id));
  if (error)
    return (
      <FormCard title="Ảnh trên hộ chiếu" columns={1}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </FormCard>
    );
  const shown = photos?.filter(({ isShown }) => isShown).length ?? 0;
  return (
    <FormCard title="Ảnh trên hộ chiếu" columns={1} aside={photos && `${shown} trên ${photos.length} ảnh`}>
      <p className="note">
        Chỉ ảnh được chọn mới hiện cho người xem, đã bỏ nơi chụp và máy chụp. Đừng chọn ảnh thấy rõ mặt người hoặc giấy
        tờ.
      </p>
      {photos?.length === 0 && (
        <p className="note">Chưa có ảnh nào của lô, của các mẻ hay của nhật ký phía sau. Thêm ảnh của lô ở mục Tệp.</p>
      )}
      <ul className="passport-photos">
        {photos?.map((photo) => (
          <PhotoItem
            key={photo.upload.id}
            lotId={lot.id}
            photo={photo}
            mayWrite={mayWrite}
            refresh={() => void refetch()}
          />
        ))}
      </ul>
    </FormCard>
  );
}

const sources = { lot: 'Lô hàng', 'harvest-yield': 'Mẻ', 'diary-entry': 'Nhật ký' } as const;

type ItemProps = { lotId: number; photo: LotPhoto; mayWrite: boolean; refresh: () => void };

function PhotoItem({ lotId, photo: { upload, of, isShown }, mayWrite, refresh }: ItemProps) {
  const show = useShowPhoto(lotId);
  const [sending, setSending] = useState(false);
  const change = async (next: boolean) => {
    setSending(true);
    await show(upload.id, next).catch(tellError);
    setSending(false);
  };
  return (
    <li data-shown={isShown || undefined}>
      <Thumbnail upload={upload} refresh={refresh} />
      <Checkbox
        checked={isShown}
        disabled={!mayWrite || sending}
        onChange={({ target }) => void change(target.checked)}
        aria-label={`Hiện ảnh ${upload.name} trên hộ chiếu`}
      >
        Hiện
      </Checkbox>
      <small>
        {sources[of.type]} {of.code}
      </small>
    </li>
  );
}
