import { useQueryClient } from '@tanstack/react-query';
import type { BatchTrees, BatchTreesPreview, PlantingBatch } from '@vuon/contract/cultivation/planting-batch';
import { useRef, useState } from 'react';
import { randomId } from '#lib/http/random-id.ts';
import { tellDone } from '#ui/feedback/tell.ts';
import { useBatchActs } from './batch-data.ts';
import { batchName, treesText } from './batch-words.ts';
import { changedCount, isReversible, type TreesAct } from './trees-change.ts';

type Change = { act: TreesAct; by: BatchTrees; takesOver: boolean; preview: BatchTreesPreview };

/** Adds or removes trees and tells of it, with the way back where there is one. On a failure the dialog keeps what was chosen. */
export function useChangeTrees(onDone: () => void) {
  const { changeTrees } = useBatchActs();
  const client = useQueryClient();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const sent = useRef({ body: '', key: '' });

  const send = async (batch: PlantingBatch, { act, by, takesOver, preview }: Change) => {
    // The same request again after a lost answer: the same key.
    const body = JSON.stringify([batch.id, batch.version, act, by, takesOver]);
    if (sent.current.body !== body) sent.current = { body, key: randomId() };
    setSending(true);
    setError(null);
    try {
      const after = await changeTrees(batch, { act, by, takesOver }, sent.current.key);
      const count = treesText(changedCount(preview, act, takesOver));
      const back = act === 'add' ? 'remove' : 'add';
      tellDone(act === 'add' ? `Đã thêm ${count} vào ${batch.code}` : `Đã bớt ${count} khỏi ${batch.code}`, {
        ...(isReversible(preview, act, takesOver) && {
          undo: () =>
            changeTrees(after, { act: back, by, takesOver: false }).then(() =>
              act === 'add'
                ? `Đã đưa ${count} ra khỏi ${batchName(batch)}`
                : `Đã đưa ${count} trở lại ${batchName(batch)}`,
            ),
        }),
      });
      onDone();
    } catch (failure) {
      setError(failure);
      setSending(false);
      // Somebody else may have changed the batch: the next press works on what it is now.
      void client.invalidateQueries({ queryKey: ['planting-batches'] });
    }
  };
  return { send, sending, error };
}
