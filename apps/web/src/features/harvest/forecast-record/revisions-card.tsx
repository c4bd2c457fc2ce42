import { DeleteOutlined } from '@ant-design/icons';
import type { Forecast } from '@vuon/contract/harvest/forecast';
import { factorNames } from '@vuon/contract/harvest/forecast-stage';
import { Button } from 'antd';
import { useState } from 'react';
import { unitOf } from '#domain/harvest/harvest-weights.ts';
import { formatDate, formatNumber } from '#lib/format.ts';
import { tellAct } from '#ui/feedback/tell.ts';
import { useAsk } from '#ui/overlay/use-ask.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { words } from '#ui/words.ts';
import { useForecastActs } from '../forecasts/forecast-data.ts';
import { errorText, methodText, rangeText } from '../forecasts/forecast-words.ts';
import './revisions-card.css';

const MethodsDialog = lazyPart(async () => (await import('../forecasts/methods-dialog.tsx')).MethodsDialog);

type Revision = Forecast['revisions'][number];

/** Every revision with its error against the harvest; the newest can be taken back. */
export function RevisionsCard({ forecast, writable }: { forecast: Forecast; writable: boolean }) {
  const { revisions, state, cropGroup } = forecast;
  const ask = useAsk();
  const { takeBack } = useForecastActs();
  const whenLoaded = useWhenLoaded();
  const [isScored, setScored] = useState(false);
  const unit = unitOf(Math.max(...revisions.map(({ highKg }) => highKg), 0));
  const worst = Math.max(...revisions.map(({ error }) => Math.abs(error ?? 0)), 0.01);
  const askTakeBack = ({ position }: Revision) =>
    ask.confirm({
      title: `Bỏ lần ${position} của ${forecast.code}?`,
      content: 'Số đếm cây mẫu của lần này vẫn còn cho lần sau.',
      okText: `Bỏ lần ${position}`,
      okButtonProps: { danger: true },
      cancelText: words.cancel,
      onOk: () => tellAct(takeBack(forecast, position), () => `Đã bỏ lần ${position} của ${forecast.code}`),
    });
  return (
    <section className="card revisions" aria-label="Các lần dự báo">
      <div className="revisions-head">
        <h2>Các lần dự báo</h2>
        <span className="note">{state === 'closed' ? 'so với cả vụ' : 'so với thực thu đến nay'}</span>
        <button type="button" className="link-button" onClick={() => whenLoaded(MethodsDialog, () => setScored(true))}>
          Theo cách tính
        </button>
      </div>
      {revisions.length === 0 ? (
        <p className="note">Chưa có lần nào. Lập lần đầu từ tuổi cây, từ cây mẫu hoặc tự nhập.</p>
      ) : (
        <div className="chart-table-frame">
          <table className="revisions-table" aria-label="Các lần dự báo">
            <thead>
              <tr>
                <th scope="col">Lần</th>
                <th scope="col">Cách tính</th>
                <th scope="col">{`${unit.name === 'tấn' ? 'Tấn' : 'Kg'}, khoảng 80 %`}</th>
                <th scope="col">Sai số</th>
                <th scope="col">Người lập</th>
                {writable && <th scope="col" aria-label="Thao tác" />}
              </tr>
            </thead>
            <tbody>
              {revisions.map((revision, index) => (
                <tr key={revision.position}>
                  <th scope="row">
                    <b>{`Lần ${revision.position}`}</b>
                    <small>{formatDate(revision.madeOn)}</small>
                  </th>
                  <td title={factorWords(revision)}>
                    {methodText(revision)}
                    <small>{basisWords(revision)}</small>
                  </td>
                  <td className="figures">
                    <b>{unit.text(revision.likelyKg)}</b>
                    <small>{rangeText(revision).replace(/\u00a0.*/, '')}</small>
                  </td>
                  <td className="figures">
                    {revision.error === null ? (
                      <span className="note">–</span>
                    ) : (
                      <span className="revisions-error">
                        <i aria-hidden="true">
                          <i style={{ width: `${(Math.abs(revision.error) / worst) * 100}%` }} />
                        </i>
                        {errorText(revision.error)}
                        {revision.isCovered === false && <small>ngoài khoảng</small>}
                      </span>
                    )}
                  </td>
                  <td>{revision.createdByName}</td>
                  {writable && (
                    <td>
                      {index === 0 && (
                        <Button
                          type="text"
                          size="small"
                          icon={<DeleteOutlined aria-hidden="true" />}
                          aria-label={`Bỏ lần ${revision.position}`}
                          onClick={() => askTakeBack(revision)}
                        />
                      )}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isScored && <MethodsDialog cropGroup={cropGroup} onClose={() => setScored(false)} />}
    </section>
  );
}

/** '42 cây, 1,9 kg/trái'; 'theo tuổi cây, 3 vụ'. */
const basisWords = ({ method, sampleCount, basis, notes }: Revision): string | null => {
  if (method === 'stage-counts') {
    const weight = basis.factors.find(({ key }) => key === 'weight');
    return [
      `${formatNumber(sampleCount)} cây`,
      weight && `${formatNumber(Math.round(weight.value * 100) / 100)} kg/trái`,
    ]
      .filter(Boolean)
      .join(', ');
  }
  if (method === 'yield-by-age')
    return basis.seasons.length ? `và ${basis.seasons.length} vụ đã thu` : 'theo bảng của nhóm cây';
  return notes;
};

const factorWords = ({ basis: { factors } }: Revision): string =>
  factors
    .map(
      ({ key, value, spread }) => `${factorNames[key]} ${formatNumber(value)} ±${formatNumber(Math.round(spread))} %`,
    )
    .join('\n');
