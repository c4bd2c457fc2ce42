import { PlusOutlined } from '@ant-design/icons';
import type { FarmPlan } from '@vuon/contract/cultivation/farm-plan';
import type { PlanLine, PlanLineInput } from '@vuon/contract/cultivation/plan-line';
import { useState } from 'react';
import { tellError } from '#ui/feedback/tell.ts';
import { newLine } from '../plan-line/line-values.ts';
import { guessType } from './guess-type.ts';

type Props = {
  plan: FarmPlan;
  stage: FarmPlan['stages'][number];
  /** Of the stage. */
  lines: PlanLine[];
  types: { id: number; name: string }[];
  create: (lines: PlanLineInput[]) => Promise<PlanLine[]>;
};

/** A title and Enter make a line at the end of its stage; the next one can be typed at once. */
export function AddLine({ plan, stage, lines, types, create }: Props) {
  const [title, setTitle] = useState('');
  const add = async () => {
    const name = title.trim();
    const typeId = guessType(name, types) ?? lines.at(-1)?.workType.id ?? types[0]?.id;
    if (!name || typeId === undefined) return;
    setTitle('');
    try {
      await create([newLine(plan, stage.id, typeId, name)]);
    } catch (error) {
      setTitle(name);
      tellError(error);
    }
  };
  return (
    <label className="plan-add-line">
      <PlusOutlined aria-hidden="true" />
      <input
        value={title}
        maxLength={120}
        // The type is guessed from the title.
        disabled={types.length === 0}
        placeholder={`Thêm việc vào ${stage.name}`}
        aria-label={`Thêm việc vào ${stage.name}`}
        onChange={({ target }) => setTitle(target.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') void add();
          if (event.key === 'Escape') setTitle('');
        }}
      />
    </label>
  );
}
