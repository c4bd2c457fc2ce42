import type { ReactNode } from 'react';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import '#ui/page/figure-strip.css';

const four = ['a', 'b', 'c', 'd'];

/** The two columns before their figures are loaded. */
export function OverviewSkeleton() {
  return (
    <Delayed>
      <Bones>
        <div className="overview-columns">
          <div className="overview-column">
            <Card title={144}>
              {four.map((key) => (
                <div key={key} className="overview-bones-row">
                  <Bone width={32} height={32} />
                  <div className="bones-stack">
                    <Bone width={180} />
                    <Bone width={120} height={8} />
                  </div>
                </div>
              ))}
            </Card>
          </div>
          <div className="overview-column">
            <FigureBones />
            <Card title={160}>
              {['a', 'b'].map((key) => (
                <div key={key} className="bones-stack overview-bones-season">
                  <Bone width={200} />
                  <Bone width="100%" height={28} />
                  <Bone width={144} height={8} />
                </div>
              ))}
            </Card>
          </div>
        </div>
      </Bones>
    </Delayed>
  );
}

export function FigureBones() {
  return (
    <div className="card figure-strip">
      {four.map((key) => (
        <div key={key} className="bones-stack">
          <Bone width={96} height={8} />
          <Bone width={56} height={24} />
          <Bone width={112} height={8} />
        </div>
      ))}
    </div>
  );
}

function Card({ title, children }: { title: number; children: ReactNode }) {
  return (
    <div className="card overview-card">
      <Bone width={title} height={16} />
      {children}
    </div>
  );
}
