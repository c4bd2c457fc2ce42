import { useQuery } from '@tanstack/react-query';
import type { MapShare } from '@vuon/contract/maps/map-share';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { mapShares } from './share-data.ts';
import { ShareRow } from './share-row.tsx';

type Props = {
  mayWrite: boolean;
  /** The id of the link that was just created. */
  fresh: number | null;
  onEdit: (share: MapShare) => void;
  onHistory: (share: MapShare) => void;
};

export function ShareList({ fresh, ...props }: Props) {
  const { mayWrite } = props;
  const { data: shares, error, refetch } = useQuery(mapShares());
  if (error && !shares) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!shares)
    return (
      <Delayed>
        <Bones>
          <Bone width="100%" height={88} />
        </Bones>
      </Delayed>
    );
  if (shares.length === 0)
    return (
      <EmptyState
        title="Chưa có liên kết nào"
        text={
          mayWrite
            ? 'Tạo liên kết để người mua, đối tác hay đoàn kiểm tra xem bản đồ vườn.'
            : 'Chủ đơn vị có thể tạo liên kết để người ngoài xem bản đồ vườn.'
        }
      />
    );
  return (
    <ul className="share-list">
      {shares.map((share) => (
        <ShareRow key={share.id} share={share} isFresh={share.id === fresh} {...props} />
      ))}
    </ul>
  );
}
