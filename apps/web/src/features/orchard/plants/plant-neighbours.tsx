import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Plant } from '@vuon/contract/orchard/plant';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { plantPath } from '../paths.ts';
import { plantList } from './plant-data.ts';

const neighbour = ({ rowId, number }: Plant, side: 'before' | 'after') =>
  side === 'before'
    ? { ...plantList({ rowId, sort: '-number', treeTo: number - 1, pageSize: 1 }), enabled: number > 1 }
    : plantList({ rowId, sort: 'number', treeFrom: number + 1, pageSize: 1 });

/** Links to the trees before and after it in the row; the open tab stays. */
export function PlantNeighbours({ plant }: { plant: Plant }) {
  const before = useQuery(neighbour(plant, 'before')).data?.items[0];
  const after = useQuery(neighbour(plant, 'after')).data?.items[0];
  return (
    <span className="plant-neighbours">
      <Turn to={before} label="Cây trước trong hàng" icon={<LeftOutlined />} />
      <Turn to={after} label="Cây sau trong hàng" icon={<RightOutlined />} />
    </span>
  );
}

function Turn({ to, label, icon }: { to: Plant | undefined; label: string; icon: ReactNode }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const tab = search.get('tab');
  return (
    <Button
      size="small"
      icon={icon}
      disabled={!to}
      aria-label={to ? `${label}: ${to.code}` : label}
      title={to ? `${label}: ${to.code}` : label}
      onClick={() => to && navigate(`${plantPath(to)}${tab ? `?tab=${tab}` : ''}`)}
    />
  );
}
