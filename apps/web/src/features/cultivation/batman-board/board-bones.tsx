import { Bone, Bones } from '#ui/states/bone.tsx';

export function BoardBones() {
  return (
    <Bones className="board-bones">
      {[64, 40, 52, 70, 46, 58].map((width) => (
        <div key={width} className="board-bones-row">
          <Bone width={180} height={20} />
          <Bone width={`${width}%`} height={28} />
        </div>
      ))}
    </Bones>
  );
}
