import { PlusOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChainDirection, Link as ChainLink } from '@vuon/contract/entities/chain';
import type { Entity } from '@vuon/contract/entities/entity';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { askReload } from '#lib/session/account-state.ts';
import { tellDone, tellError } from '#ui/feedback/tell.ts';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { words } from '#ui/words.ts';
import { chainOptions, removeLink } from '../entity/entity-data.ts';
import { ChainGraph } from './chain-graph.tsx';
import { ChainList } from './chain-list.tsx';
import './chain.css';

const LinkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog);

const directions: { value: ChainDirection; label: string }[] = [
  { value: 'both', label: 'Cả hai phía' },
  { value: 'suppliers', label: 'Nhà cung cấp' },
  { value: 'customers', label: 'Khách hàng' },
];
const depths = [1, 2, 3, 5, 10].map((value) => ({ value, label: `${value} bậc` }));

/** The chain around an entity, or of the whole system: a picture where there is room, rows everywhere. */
export function ChainView({ entity }: { entity: Entity | null }) {
  const phone = usePhone();
  const [direction, setDirection] = useState<ChainDirection>('both');
  const [depth, setDepth] = useState(3);
  const [look, setLook] = useState<'graph' | 'list'>('graph');
  const [linking, setLinking] = useState(false);
  const whenLoaded = useWhenLoaded();
  const unlink = useUnlink();
  const asked = entity ? { entityId: entity.id, direction, depth } : {};
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...chainOptions(asked),
    placeholderData: keepPreviousData,
  });
  const focus = entity?.id ?? null;
  const hidden = data ? data.total - data.items.length : 0;
  return (
    <div className="chain">
      <div className="chain-head">
        {entity && (
          <>
            <Segmented value={direction} onChange={setDirection} options={directions} />
            <Select aria-label="Độ sâu" className="chain-depth" value={depth} onChange={setDepth} options={depths} />
          </>
        )}
        <span className="chain-tools">
          {!phone && (
            <Segmented
              value={look}
              onChange={setLook}
              options={[
                { value: 'graph', label: 'Sơ đồ' },
                { value: 'list', label: 'Danh sách' },
              ]}
            />
          )}
          <Button
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => whenLoaded(LinkDialog, () => setLinking(true))}
          >
            Thêm liên kết
          </Button>
        </span>
      </div>
      <div className="card chain-card" aria-busy={isPlaceholderData}>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Delayed>
            <Bones className="chain-bones">
              <Bone width="60%" height={56} />
            </Bones>
          </Delayed>
        )}
        {data && data.links.length === 0 && <NoChain entity={entity} />}
        {data && data.links.length > 0 && (
          <>
            {look === 'graph' && !phone ? (
              <ChainGraph items={data.items} links={data.links} focus={focus} />
            ) : (
              <ChainList items={data.items} links={data.links} focus={focus} onUnlink={unlink} />
            )}
            {hidden > 0 && (
              <p className="chain-more">
                Còn {formatNumber(hidden)} đơn vị nữa trong chuỗi. Mở một đơn vị để xem quanh nó.
              </p>
            )}
          </>
        )}
      </div>
      {linking && <LinkDialog entity={entity} onClose={() => setLinking(false)} />}
    </div>
  );
}

function NoChain({ entity }: { entity: Entity | null }) {
  return (
    <EmptyState
      title={entity ? `${entity.name} chưa liên kết với đơn vị nào` : 'Chưa có liên kết nào giữa các đơn vị'}
      text="Nối nhà cung cấp với khách hàng để thấy hàng đi từ đâu đến đâu."
    />
  );
}

function useUnlink() {
  const ask = useAsk();
  return (link: ChainLink, name: string) =>
    void ask.confirm({
      title: `Bỏ liên kết với ${name}?`,
      content: 'Cả hai đơn vị vẫn còn. Nối lại được bất cứ lúc nào.',
      okText: 'Bỏ liên kết',
      okButtonProps: { danger: true },
      cancelText: words.cancel,
      focusable: { autoFocusButton: 'cancel' },
      onOk: async () => {
        try {
          await removeLink(link.id);
          askReload();
          tellDone(`Đã bỏ liên kết với ${name}`);
        } catch (error) {
          tellError(error);
        }
      },
    });
}
