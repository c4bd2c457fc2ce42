import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { pastedFiles } from './pasted-files.ts';

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false;

/** Folders come as files that cannot be read. */
const droppedFiles = (transfer: DataTransfer): File[] =>
  [...transfer.items].flatMap((item) => {
    const file = item.webkitGetAsEntry?.()?.isDirectory ? null : item.getAsFile();
    return file ? [file] : [];
  });

type Drop = {
  /** True while files are dragged over the zone. */
  over: boolean;
  zone: {
    onDragEnter: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
};

/** Files dropped on an element, or pasted while it is shown. If `take` is null, nothing is accepted. */
export function useFileDrop(element: RefObject<HTMLElement | null>, take: ((files: File[]) => void) | null): Drop {
  const [over, setOver] = useState(false);
  // Entering a child comes before leaving its parent: only the balance says whether the zone was left.
  const depth = useRef(0);
  const latest = useRef(take);
  latest.current = take;

  useEffect(() => {
    const isShown = () => element.current !== null && element.current.closest('[hidden]') === null;
    const paste = (event: ClipboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea') !== null;
      if (!latest.current || typing || !isShown()) return;
      const files = pastedFiles(event.clipboardData, new Date());
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    // Dropped outside the zone, a file would make the browser leave the page and open it.
    const holdBack = (event: globalThis.DragEvent) => {
      if (!isShown() || !hasFiles(event)) return;
      event.preventDefault();
      const inside = event.target instanceof Node && element.current?.contains(event.target);
      if (event.dataTransfer && (!inside || !latest.current)) event.dataTransfer.dropEffect = 'none';
    };
    document.addEventListener('paste', paste);
    window.addEventListener('dragover', holdBack);
    window.addEventListener('drop', holdBack);
    return () => {
      document.removeEventListener('paste', paste);
      window.removeEventListener('dragover', holdBack);
      window.removeEventListener('drop', holdBack);
    };
  }, [element]);

  const enter = (step: 1 | -1) => (event: DragEvent) => {
    if (!take || !hasFiles(event)) return;
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0);
  };
  return {
    over,
    zone: {
      onDragEnter: enter(1),
      onDragLeave: enter(-1),
      onDragOver: (event) => {
        if (!take || !hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDrop: (event) => {
        depth.current = 0;
        setOver(false);
        if (!take || !hasFiles(event)) return;
        event.preventDefault();
        take(droppedFiles(event.dataTransfer));
      },
    },
  };
}
