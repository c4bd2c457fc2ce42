import { useParams } from 'react-router';
import { useMay } from '#lib/session/use-may.ts';
import { OneRecord } from '#ui/record/one-record.tsx';
import { usersPath } from '../paths.ts';
import { CreateUser } from './create-user.tsx';
import { userOptions } from './user-data.ts';
import { UserRecord } from './user-record.tsx';
import { UsersForbidden } from './users-forbidden.tsx';
import '#ui/page/record.css';

const back = { label: 'Về danh sách người dùng', to: usersPath };

/** One page for creating and editing. */
export function UserPage() {
  const { id } = useParams();
  if (!useMay('admin')) return <UsersForbidden />;
  if (!id) return <CreateUser />;
  return (
    <OneRecord key={id} query={userOptions(Number(id))} titleOf={({ fullName }) => fullName} back={back}>
      {(user) => <UserRecord user={user} />}
    </OneRecord>
  );
}
