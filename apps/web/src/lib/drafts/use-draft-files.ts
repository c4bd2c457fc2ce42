import { useEffect, useState } from 'react';
import { useSelectedEntity } from '../session/selected-entity.ts';
import { useSession } from '../session/session-store.ts';
import { keepDraftFiles, readDraftFiles } from './draft-files.ts';
import { draftKey } from './draft-store.ts';

/** Files that are kept on this device until they are sent, as `useDraft` keeps values. */
export function useDraftFiles(name: string): [files: File[], put: (files: File[]) => void] {
  const userId = useSession(({ item }) => item?.id);
  const entityId = useSelectedEntity(({ entity }) => entity?.id);
  const key = draftKey(userId, entityId, name);
  const [files, setFiles] = useState<File[]>([]);
  useEffect(() => {
    // Files that were added while the kept ones were being read stay.
    void readDraftFiles(key).then((kept) => kept.length > 0 && setFiles((added) => [...kept, ...added]));
  }, [key]);
  return [
    files,
    (next) => {
      setFiles(next);
      void keepDraftFiles(key, next);
    },
  ];
}
