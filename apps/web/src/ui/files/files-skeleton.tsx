import { Bone, Bones } from '../states/bone.tsx';
import { Delayed } from '../states/delayed.tsx';

const cards = ['a', 'b', 'c', 'd'];

export function FilesSkeleton() {
  return (
    <Delayed>
      <Bones>
        <div className="image-grid">
          {cards.map((key) => (
            <div key={key} className="bones-stack">
              <Bone width="100%" height={132} />
              <Bone width={112} />
            </div>
          ))}
        </div>
      </Bones>
    </Delayed>
  );
}
