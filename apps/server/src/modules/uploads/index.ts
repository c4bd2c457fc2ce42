export type { FileStore } from './file-store.ts';
export { localStore } from './local-store.ts';
