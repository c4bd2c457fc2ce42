import { useState } from 'react';
import { usePageTitle } from '#lib/breadcrumbs.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { AdminOnly } from '../entity/admin-only.tsx';
import { CreateForm } from './create-form.tsx';
import type { CreatedEntity } from './create-values.ts';
import { CreatedEntityCard } from './created-entity.tsx';
import '#ui/page/record.css';
import './create-entity.css';

export function CreateEntityPage() {
  return (
    <AdminOnly>
      <Create anonymous={false} />
    </AdminOnly>
  );
}

export function CreateAnonymousPage() {
  return (
    <AdminOnly>
      <Create anonymous />
    </AdminOnly>
  );
}

function Create({ anonymous }: { anonymous: boolean }) {
  const [made, setMade] = useState<CreatedEntity | null>(null);
  // Each further entity begins with an empty form.
  const [round, setRound] = useState(0);
  const title = made ? `Đã tạo ${made.entity.name}` : anonymous ? 'Thêm đơn vị ẩn danh' : 'Thêm đơn vị';
  usePageTitle(title);
  const again = () => {
    setMade(null);
    setRound(round + 1);
  };
  return (
    <div className="record-page create-entity">
      <PageHead
        title={title}
        {...(anonymous && !made && { summary: 'Nông hộ chưa có tài khoản; gắn chủ đơn vị sau được' })}
      />
      {made ? (
        <CreatedEntityCard {...made} onAnother={again} />
      ) : (
        <CreateForm key={round} anonymous={anonymous} onMade={setMade} />
      )}
    </div>
  );
}
