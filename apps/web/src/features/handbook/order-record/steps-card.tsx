import { CameraOutlined, CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { WorkOrder } from '@vuon/contract/handbook/work-order';
import { isImage, type Upload } from '@vuon/contract/uploads/upload';
import { Button, Checkbox } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { PersonMark } from '#domain/people/person-mark.tsx';
import { formatTime } from '#lib/format.ts';
import { randomId } from '#lib/http/random-id.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { uploadsOf, useUploadActs } from '#ui/files/upload-data.ts';
import { useKeptLink } from '#ui/files/use-kept-link.ts';
import { FormCard } from '#ui/form/form-card.tsx';
import { useOrderActs, useRefreshOrders } from '../work-orders/order-data.ts';
import './order-record.css';

/** The steps with who, when and their photos; ticked while the order is being done. */
export function StepsCard({ order, mayTick }: { order: WorkOrder; mayTick: boolean }) {
  const { tick } = useOrderActs();
  const of = { type: 'work-order', id: order.id } as const;
  const { data, refetch } = useQuery({ ...uploadsOf(of), enabled: order.steps.length > 0 });
  const photos = data?.items.filter(({ type }) => isImage(type)) ?? [];
  if (order.steps.length === 0) return null;
  return (
    <FormCard
      title={`Các bước ${order.stepsDone} trên ${order.stepCount}`}
      columns={1}
      aside={photos.length > 0 && <Link to="?tab=tep">{photos.length} ảnh</Link>}
    >
      <ul className="order-rows">
        {order.steps.map((step) => (
          <li key={step.position}>
            {mayTick ? (
              <Checkbox
                checked={step.doneAt !== null}
                onChange={({ target }) =>
                  void tick(order.id, step.position, { isDone: target.checked, note: step.note }).catch(tellError)
                }
              >
                {step.text}
              </Checkbox>
            ) : (
              <span className="order-step" data-done={step.doneAt !== null || undefined}>
                {step.doneAt ? <CheckCircleFilled title="Xong" /> : <MinusCircleOutlined title="Chưa xong" />}
                {step.text}
              </span>
            )}
            <span className="order-row-note">{step.note}</span>
            <StepPhotos
              order={order}
              step={step}
              photos={photos.filter(({ part }) => part === step.position)}
              mayAdd={mayTick}
              refresh={() => void refetch()}
            />
            {step.doneBy && <PersonMark name={step.doneBy} />}
            {step.doneAt && (
              <small title={step.doneBy ?? undefined} className="figures">
                {formatTime(step.doneAt)}
              </small>
            )}
          </li>
        ))}
      </ul>
    </FormCard>
  );
}

const shown = 3;
type PhotosProps = {
  order: WorkOrder;
  step: WorkOrder['steps'][number];
  photos: Upload[];
  mayAdd: boolean;
  refresh: () => void;
};

/** The photos of a step; one that is required and missing is named. */
function StepPhotos({ order, step: { position, text, needsPhoto, photoCount }, photos, mayAdd, refresh }: PhotosProps) {
  const { send } = useUploadActs({ type: 'work-order', id: order.id });
  const refreshOrders = useRefreshOrders();
  const chosen = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const take = async (files: File[]) => {
    setSending(true);
    try {
      for (const file of files) await send(file, { idempotencyKey: randomId() }, position);
    } catch (error) {
      tellError(error);
    }
    setSending(false);
    refreshOrders();
  };
  const isMissing = needsPhoto && photoCount === 0;
  return (
    <span className="order-photos">
      {photos.slice(0, shown).map((photo) => (
        <Link key={photo.id} to={`?tab=tep&anh=${photo.id}`} aria-label={`Ảnh của bước ${text}`}>
          <SmallPhoto photo={photo} refresh={refresh} />
        </Link>
      ))}
      {photos.length > shown && <Link to="?tab=tep">+{photos.length - shown}</Link>}
      {isMissing && !mayAdd && (
        <small data-warn>
          <CameraOutlined aria-hidden="true" /> thiếu ảnh
        </small>
      )}
      {mayAdd && (
        <>
          <input
            ref={chosen}
            type="file"
            hidden
            tabIndex={-1}
            accept="image/*"
            multiple
            aria-label={`Chọn ảnh của bước ${text}`}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              void take(files);
            }}
          />
          <Button
            size="small"
            loading={isSending}
            icon={<CameraOutlined aria-hidden="true" />}
            data-missing={isMissing || undefined}
            aria-label={`Thêm ảnh cho bước ${text}`}
            onClick={() => chosen.current?.click()}
          >
            {isMissing ? 'Cần ảnh' : null}
          </Button>
        </>
      )}
    </span>
  );
}

function SmallPhoto({ photo, refresh }: { photo: Upload; refresh: () => void }) {
  const { src, onError } = useKeptLink(photo.thumbnails?.small ?? photo.url, refresh);
  return src && <img src={src} alt="" width={32} height={32} loading="lazy" onError={onError} />;
}
