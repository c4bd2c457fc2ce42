import type { FileStore } from '#files/file-store.ts';
import type { SignedLinks } from '#http/auth/signed-link.ts';
import type { RecordKinds } from '#records';

/** The parts that the uploads work with beside a scope. */
export type UploadParts = { kinds: RecordKinds; files: FileStore; links: SignedLinks };
