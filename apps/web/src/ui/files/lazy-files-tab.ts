import { lazyPart } from '../states/lazy-part.tsx';

/** Loads with its first opening: a record's form does not wait for it. */
export const LazyFilesTab = lazyPart(async () => (await import('./files-tab.tsx')).FilesTab);
