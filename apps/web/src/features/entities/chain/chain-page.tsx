import { usePageTitle } from '#lib/breadcrumbs.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { AdminOnly } from '../entity/admin-only.tsx';
import { ChainView } from './chain-view.tsx';
import '#ui/page/record.css';

/** Every entity that has a link. */
export function ChainPage() {
  usePageTitle('Chuỗi liên kết');
  return (
    <AdminOnly>
      <div className="record-page">
        <PageHead title="Chuỗi liên kết" summary="Hàng đi theo mũi tên, từ nhà cung cấp đến khách hàng" />
        <ChainView entity={null} />
      </div>
    </AdminOnly>
  );
}
