import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { areasPath, plantingPath } from '../paths.ts';
import { firstPlots } from './first-run-data.ts';

/** The plots that wait for rows and trees. */
export function TreesSurface() {
  const { data } = useQuery(firstPlots);
  const plots = data?.items ?? [];
  return (
    <>
      <div className="first-run-head">
        <h2>Lô nào trồng trước?</h2>
        <span className="note">Bước 4</span>
        <p className="note">
          Chọn khoảng cách và hướng hàng, xem trước từng cây, rồi tạo cả lô một lần. Hoàn tác được.
        </p>
      </div>
      <ul className="first-run-rows">
        {plots.map((plot) => (
          <li key={plot.id}>
            <span>
              <strong>Lô {plot.code}</strong>
              <small>
                {[
                  plot.hectares === null ? 'chưa vẽ' : `${formatNumber(plot.hectares)}\u00a0ha`,
                  plot.cropGroupName ?? 'chưa chọn nhóm cây',
                ].join(' · ')}
              </small>
            </span>
            {plot.location ? (
              <Link to={plantingPath(plot)} aria-label={`Tạo hàng và cây: lô ${plot.code}`}>
                Tạo hàng và cây
              </Link>
            ) : (
              <Link to={`${areasPath}/chinh-sua-khu-vuc-trong/${plot.areaId}`}>Vẽ lô trước</Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
