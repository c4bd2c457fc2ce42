import { Bone } from '#ui/states/bone.tsx';

const columns = [4, 3, 3, 2, 3, 1];

export function BoardSkeleton() {
  return (
    <div className="board" aria-hidden="true">
      {columns.map((count, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no other name
        <div key={column} className="board-column">
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bones have no other name
            <div key={index} className="board-card">
              <Bone width="70%" />
              <Bone width="90%" />
              <Bone width="50%" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
