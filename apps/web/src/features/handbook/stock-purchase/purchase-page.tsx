import { DownloadOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type PurchaseProposal, purchaseDays, purchaseRoutes } from '@vuon/contract/handbook/stock-purchase';
import { stockText } from '@vuon/contract/handbook/stock-words';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDate, formatMoney, formatNumber } from '#lib/format.ts';
import { call } from '#lib/http/call.ts';
import { useMay } from '#lib/session/use-may.ts';
import { tellError } from '#ui/feedback/tell.ts';
import { followExport } from '#ui/list/export/export-card.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { ForbiddenState } from '#ui/states/forbidden-state.tsx';
import { stockItemPath } from '../paths.ts';
import { purchaseOptions } from '../stock/stock-data.ts';
import '../order-record/order-record.css';
import './purchase-page.css';

/** What is to be bought for the work of the next days, and up to the minimums. */
export function PurchasePage() {
  if (!useMay('stock.read')) return <ForbiddenState title="Bạn chưa có quyền xem kho vật tư của đơn vị" />;
  return <Proposal />;
}

type Days = (typeof purchaseDays)[number];
const daysIn = (text: string | null): Days => purchaseDays.find((days) => String(days) === text) ?? 14;

function Proposal() {
  const [search, setSearch] = useSearchParams();
  const days = daysIn(search.get('ngay'));
  const { data, error, refetch } = useQuery(purchaseOptions(days));
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const excel = () => {
    setBusy(true);
    void call(purchaseRoutes.export, { body: { days } })
      .then((job) => followExport(client, job))
      .catch(tellError)
      .finally(() => setBusy(false));
  };
  const cost = data?.lines.reduce((sum, line) => sum + (line.cost ?? 0), 0) ?? 0;
  return (
    <div className="record-page">
      <PageHead
        title="Đề nghị mua"
        summary={data && `${formatNumber(data.lines.length)} vật tư${cost > 0 ? `, khoảng ${formatMoney(cost)}` : ''}`}
        primary={{
          key: 'excel',
          label: 'Tải Excel',
          icon: <DownloadOutlined aria-hidden="true" />,
          disabled: busy || !data?.lines.length,
          onClick: excel,
        }}
      />
      <section className="card purchase-card" aria-label="Vật tư cần mua">
        <div className="purchase-head">
          <span>Cho việc bắt đầu trong</span>
          <Segmented<Days>
            aria-label="Số ngày"
            value={days}
            onChange={(next) => setSearch({ ngay: String(next) }, { replace: true })}
            options={purchaseDays.map((count) => ({ value: count, label: `${count} ngày` }))}
          />
        </div>
        {data ? (
          <Lines lines={data.lines} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Delayed>
            <Bones>
              <Bone width="100%" height={240} />
            </Bones>
          </Delayed>
        )}
        <p className="note">Số mua là lượng việc cần cộng mức tối thiểu, trừ lượng còn dùng được trong kho và ở tổ.</p>
      </section>
    </div>
  );
}

function Lines({ lines }: Pick<PurchaseProposal, 'lines'>) {
  if (lines.length === 0) return <p>Kho đủ cho các việc sắp tới và không có vật tư nào dưới mức tối thiểu.</p>;
  return (
    <div className="order-table-room">
      <table className="order-table">
        <thead>
          <tr>
            <th>Vật tư</th>
            <th>Đang có</th>
            <th>Việc cần</th>
            <th>Tối thiểu</th>
            <th>Đề nghị mua</th>
            <th>Thành tiền</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.materialId} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ line }: { line: PurchaseProposal['lines'][number] }) {
  const { materialId, name, code, unit, usable, needed, minimum, quantity, shortOn, cost, works } = line;
  const why = shortOn ? `thiếu từ ${formatDate(shortOn)}` : 'dưới mức tối thiểu';
  const amount = (value: number) => <span className="figures">{stockText(value, unit)}</span>;
  return (
    <tr>
      <td>
        <Link to={stockItemPath(materialId)}>{name}</Link>
        <small title={works.map((work) => `${work.code} ${work.title}`).join(', ')}>
          {code} · {why}
          {works.length > 0 && ` · ${works.length} việc`}
        </small>
      </td>
      <td data-label="Đang có">{amount(usable)}</td>
      <td data-label="Việc cần">{needed > 0 ? amount(needed) : '–'}</td>
      <td data-label="Tối thiểu">{minimum === null ? '–' : amount(minimum)}</td>
      <td data-label="Đề nghị mua">
        <strong>{amount(quantity)}</strong>
      </td>
      <td data-label="Thành tiền">{cost === null ? '–' : <span className="figures">{formatMoney(cost)}</span>}</td>
    </tr>
  );
}
