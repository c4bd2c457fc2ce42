import type { SignedLinks } from '../../http/signed-link.ts';
import type { RecordKinds } from '../records/index.ts';
import type { FileStore } from './file-store.ts';

/** What the service of files works with beside a scope. */
export type UploadParts = { kinds: RecordKinds; files: FileStore; links: SignedLinks };
