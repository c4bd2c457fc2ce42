import { Bone, Bones } from '../states/bone.tsx';
import { Delayed } from '../states/delayed.tsx';
import './record-skeleton.css';

const facts = ['a', 'b', 'c', 'd', 'e'];
const fields = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A record before it is there: title, facts, a card with fields. */
export function RecordSkeleton() {
  return (
    <Delayed>
      <Bones>
        <div className="record-skeleton">
          <Bone width={240} height={28} />
          <div className="record-skeleton-facts">
            {facts.map((key) => (
              <div key={key} className="bones-stack">
                <Bone width={56} height={8} />
                <Bone width={88} />
              </div>
            ))}
          </div>
          <div className="record-skeleton-card">
            {fields.map((key) => (
              <div key={key} className="bones-stack">
                <Bone width={96} />
                <Bone width="100%" height={40} />
              </div>
            ))}
          </div>
        </div>
      </Bones>
    </Delayed>
  );
}
