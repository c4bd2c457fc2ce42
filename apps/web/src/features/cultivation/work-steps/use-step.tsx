import type { Work } from '@vuon/contract/cultivation/work';
import { stateAfter, type WorkAction, type WorkState, workStateNames } from '@vuon/contract/cultivation/work-state';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { newWorkOrderPath } from '#domain/work/work-orders.ts';
import { ProblemError } from '#lib/http/problem-error.ts';
import { useMay } from '#lib/session/use-may.ts';
import { tellDone, tellError, tellFailed } from '#ui/feedback/tell.ts';
import { lazyPart, useWhenLoaded } from '#ui/states/lazy-part.tsx';
import { useRefreshWorks, useWorkActs } from '../work/work-data.ts';
import { asksMore, reverseOf } from './next-action.ts';
import type { Step, Stepping } from './step-types.ts';

const StepDialog = lazyPart(async () => (await import('./step-dialog.tsx')).StepDialog);

type Options = {
  /** Shows the work in its new state before the server has answered; what it returns takes that back. */
  before?: (work: Stepping, to: WorkState) => () => void;
  onDone?: (work: Work) => void;
};

const told = (work: Stepping, to: WorkState): string =>
  `${work.code} chuyển sang ${workStateNames[to].toLocaleLowerCase('vi')}`;

/** Moves work on: asks for what the step needs, tells what was done, and offers the way back where there is one. */
export function useStep({ before, onDone }: Options = {}): {
  run: (work: Stepping, action: WorkAction) => void;
  dialog: ReactNode;
} {
  const { transition } = useWorkActs();
  const refresh = useRefreshWorks();
  const whenLoaded = useWhenLoaded();
  const navigate = useNavigate();
  // Work is given by an order. A foreman, who writes none, gives it to people of their crews.
  const mayOrder = useMay('orders.write');
  const [asked, setAsked] = useState<{ work: Stepping; action: WorkAction } | null>(null);

  const send = async (work: Stepping, step: Step) => {
    const to = stateAfter(step.action, work.resumesAs);
    const takeBack = before?.(work, to);
    try {
      const moved = await transition(work, step);
      const reverse = reverseOf(work, step.action);
      tellDone(told(work, moved.state), {
        ...(reverse && {
          undo: () => transition(moved, { action: reverse, reason: null }).then((back) => told(work, back.state)),
        }),
      });
      onDone?.(moved);
    } catch (error) {
      takeBack?.();
      const problem = error instanceof ProblemError ? error.problem : null;
      if (problem?.code !== 'version.stale') return tellError(error);
      // Somebody else was quicker: both see where it stands now.
      refresh();
      const now = problem.current as Work | undefined;
      tellFailed(
        `${work.code} vừa được ${now?.updatedByName ?? 'người khác'} thay đổi`,
        now && `Nay ở ${workStateNames[now.state].toLocaleLowerCase('vi')}. Xem lại rồi làm tiếp nếu cần.`,
      );
    }
  };

  return {
    run: (work, action) => {
      if (action === 'assign' && mayOrder) return void navigate(newWorkOrderPath(work.kind, [work.id]));
      if (!asksMore(action)) return void send(work, { action, reason: null });
      whenLoaded(StepDialog, () => setAsked({ work, action }));
    },
    dialog: asked && (
      <StepDialog
        {...asked}
        onCancel={() => setAsked(null)}
        onStep={(step) => {
          setAsked(null);
          void send(asked.work, step);
        }}
      />
    ),
  };
}
