import { useState } from 'react';
import { readStored, writeStored } from '../../lib/storage.ts';

const key = 'siderFolded';
const roomyWidth = 1_100;

/** Whether the sider shows icons only: as it was left last, and on a narrow screen folded at first. */
export const useFolded = (): [boolean, (folded: boolean) => void] => {
  const [folded, setFolded] = useState(() => {
    const stored = readStored(key);
    return stored === null ? window.innerWidth < roomyWidth : stored === 'true';
  });
  const fold = (next: boolean) => {
    writeStored(key, String(next));
    setFolded(next);
  };
  return [folded, fold];
};
