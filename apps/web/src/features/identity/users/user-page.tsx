import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { useMay } from '#lib/session/use-may.ts';
import { RecordSkeleton } from '#ui/page/record-skeleton.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { usersPath } from '../paths.ts';
import { CreateUser } from './create-user.tsx';
import { userOptions } from './user-data.ts';
import { UserRecord } from './user-record.tsx';
import '#ui/page/record.css';

/** One page for creating and editing. */
export function UserPage() {
  const { id } = useParams();
  const isAdmin = useMay('admin');
  if (!isAdmin)
    return (
      <ForbiddenState
        title="Chỉ quản trị viên xem được người dùng"
        who="Người trong đơn vị của bạn ở mục Thành viên."
        back={{ label: 'Về trang Tổng quan', to: '/' }}
      />
    );
  return id ? <EditUser key={id} id={Number(id)} /> : <CreateUser />;
}

function EditUser({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(userOptions(id));
  usePageTitle(data?.fullName);
  if (data) return <UserRecord user={data} />;
  if (error)
    return (
      <ErrorState
        error={error}
        onRetry={() => void refetch()}
        back={{ label: 'Về danh sách người dùng', to: usersPath }}
      />
    );
  return <RecordSkeleton />;
}
