import { Bone, Bones } from '../states/bone.tsx';
import './list-skeleton.css';

const rows = [168, 120, 196, 144, 180, 132, 160, 112];

/** The list's head and rows, before there is anything in them. */
export function ListSkeleton() {
  return (
    <Bones className="list-skeleton">
      <div className="list-skeleton-head" />
      {rows.map((width) => (
        <div key={width} className="list-skeleton-row">
          <Bone width={36} height={36} />
          <div className="bones-stack">
            <Bone width={width} />
            <Bone width={64} height={8} />
          </div>
          <Bone width={72} />
          <Bone width={72} />
          <Bone width={88} />
        </div>
      ))}
    </Bones>
  );
}
