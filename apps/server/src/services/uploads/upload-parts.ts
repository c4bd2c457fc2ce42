import type { FileStore } from '#files/file-store.ts';
import type { SignedLinks } from '#http/signed-link.ts';
import type { RecordKinds } from '#records';

/** What the service of files works with beside a scope. */
export type UploadParts = { kinds: RecordKinds; files: FileStore; links: SignedLinks };
