export { type FileStore, StoreUnavailable } from './file-store.ts';
export { localStore } from './local-store.ts';
export { type S3Place, s3Store } from './s3-store.ts';
export { sweepUploads } from './sweep-uploads.ts';
export { serveUploads } from './upload.routes.ts';
export { countFiles, findImageOf, linksToImages, listImages } from './uploads-elsewhere.ts';
