import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import './notifications-skeleton.css';

const rows = [240, 184, 212, 160];

export function NotificationsSkeleton() {
  return (
    <Delayed>
      <Bones>
        {rows.map((width) => (
          <div key={width} className="notifications-skeleton-row bones-stack">
            <Bone width={width} />
            <Bone width={88} height={8} />
          </div>
        ))}
      </Bones>
    </Delayed>
  );
}
