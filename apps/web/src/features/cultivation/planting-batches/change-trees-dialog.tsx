import { useQuery } from '@tanstack/react-query';
import type { BatchTrees, PlantingBatch } from '@vuon/contract/cultivation/planting-batch';
import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { Bone, Bones } from '#ui/states/bone.tsx';
import { Delayed } from '#ui/states/delayed.tsx';
import { explainError } from '#ui/states/explain-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';
import { treesPreview } from './batch-data.ts';
import { treesText } from './batch-words.ts';
import { changedCount, type TreesAct } from './trees-change.ts';
import { TreesPreview } from './trees-preview.tsx';
import { useChangeTrees } from './use-change-trees.ts';
import './trees-dialog.css';

type Props = {
  title: string;
  /** null: it is still to be chosen. */
  batch: PlantingBatch | null;
  act: TreesAct;
  /** null: no trees are chosen yet. */
  by: BatchTrees | null;
  onClose: () => void;
  /** Where the batch or the trees are chosen. */
  children: ReactNode;
};

/** The question of a change of a batch's trees: what is chosen, what that does, and the button that counts it. */
export function ChangeTreesDialog({ title, batch, act, by, onClose, children }: Props) {
  const [takesOver, setTakesOver] = useState(false);
  const preview = useQuery(treesPreview(batch?.id ?? 0, batch && by));
  const { send, sending, error } = useChangeTrees(onClose);
  const shown = batch && by ? preview.data : undefined;
  const count = shown ? changedCount(shown, act, takesOver) : 0;
  const verb = act === 'add' ? 'Thêm' : 'Bớt';
  const failure = error ?? preview.error;
  return (
    <Modal
      open
      width={560}
      title={title}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="primary"
            loading={sending}
            disabled={!batch || !by || !shown || preview.isPlaceholderData || count === 0}
            onClick={() => batch && by && shown && void send(batch, { act, by, takesOver, preview: shown })}
          >
            {count > 0 ? `${verb} ${treesText(count)}` : `${verb} cây`}
          </Button>
        </>
      }
    >
      <div className="trees-dialog">
        {failure ? <Failure error={failure} /> : null}
        {children}
        {batch && by && preview.isPending && (
          <Delayed>
            <Bones>
              <Bone width="60%" />
            </Bones>
          </Delayed>
        )}
        {batch && shown && (
          <TreesPreview batch={batch} act={act} preview={shown} takesOver={takesOver} onTakeOver={setTakesOver} />
        )}
      </div>
    </Modal>
  );
}

function Failure({ error }: { error: unknown }) {
  const { title, text } = explainError(error);
  return (
    <Notice tone="red" alert>
      <strong>{title}.</strong> {text}
    </Notice>
  );
}
