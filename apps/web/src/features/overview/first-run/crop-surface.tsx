import type { CropGroup } from '@vuon/contract/crops/crop-group';
import { Link } from 'react-router';
import { newSeasonPath } from '../paths.ts';

/** The crops that can be grown; a season makes one of them the farm's. */
export function CropSurface({ groups }: { groups: CropGroup[] }) {
  return (
    <>
      <div className="first-run-head">
        <h2>Vườn trồng gì?</h2>
        <span className="note">Bước 3</span>
        <p className="note">Chọn giống đang trồng và lập mùa vụ đang chạy. Thêm giống khác lúc nào cũng được.</p>
      </div>
      <ul className="first-run-rows">
        {groups.map(({ id, name, variety, color }) => (
          <li key={id}>
            <i className="first-run-dot" style={{ background: color }} aria-hidden="true" />
            <span>
              <strong>{name}</strong>
              {variety && <small>{variety}</small>}
            </span>
            <Link to={newSeasonPath(id)} aria-label={`Lập mùa vụ: ${name}`}>
              Lập mùa vụ
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
