import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ProblemError } from '#lib/http/problem-error.ts';
import { useOpenInEntity } from '#lib/records/open-in-entity.ts';
import { RecordSkeleton } from '#ui/page/record-skeleton.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { findPlantPath } from '../paths.ts';
import { findOwner, findPage, type QrTarget, readTarget } from './qr-data.ts';

/** The page that the QR code of a label leads to: opens the record in its entity, or says why there is nothing to open. */
export function QrPage() {
  const { type, entityId, id } = useParams();
  const target = readTarget(type, entityId, id);
  if (!target)
    return <Missing title="Mã QR này không dẫn tới đâu" text="Địa chỉ trên nhãn không đầy đủ. Thử quét lại." />;
  return <OpenTarget key={`${type} ${entityId} ${id}`} target={target} />;
}

const nouns = { plot: 'Lô', row: 'Hàng', plant: 'Cây', 'work-order': 'Phiếu giao việc', lot: 'Lô hàng' };

function OpenTarget({ target }: { target: QrTarget }) {
  const open = useOpenInEntity();
  const { data, error, refetch } = useQuery({
    queryKey: ['qr', target],
    queryFn: async ({ signal }) => {
      const owner = await findOwner(target.entityId, signal);
      return owner && { owner, path: await findPage(target, owner, signal) };
    },
    meta: { acrossEntities: true },
    gcTime: 0,
  });
  const opened = useRef(false);
  useEffect(() => {
    if (!data || opened.current) return;
    opened.current = true;
    // Replaces this page in the history: going back leads to where the user came from.
    void open(data.path, { entityId: data.owner.id, entityName: data.owner.name }, { replace: true });
  }, [data, open]);
  if (data === null)
    return (
      <Missing
        title="Nhãn này của đơn vị khác"
        text="Bạn không thuộc đơn vị đã in nhãn này. Nhờ chủ đơn vị thêm bạn ở mục Thành viên, rồi quét lại."
      />
    );
  if (error instanceof ProblemError && error.problem.status === 404)
    return (
      <Missing
        title={`${nouns[target.type]} của nhãn này không còn nữa`}
        text="Nó đã bị xóa hẳn, hoặc nhãn đã cũ. Tìm bằng mã hoặc theo vị trí đang đứng."
      />
    );
  if (error)
    return <ErrorState error={error} onRetry={() => void refetch()} back={{ label: 'Tìm cây', to: findPlantPath }} />;
  return <RecordSkeleton />;
}

function Missing({ title, text }: { title: string; text: string }) {
  const navigate = useNavigate();
  return (
    <EmptyState
      drawing="search"
      title={title}
      text={text}
      actions={
        <>
          <Button onClick={() => navigate(findPlantPath)}>Tìm cây</Button>
          <Button onClick={() => navigate('/')}>Về trang Tổng quan</Button>
        </>
      }
    />
  );
}
