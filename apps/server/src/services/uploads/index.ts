export { type FileStore, StoreUnavailable } from '#files/file-store.ts';
export { localStore } from '#files/local-store.ts';
export { type S3Place, s3Store } from '#files/s3-store.ts';
export { sweepUploads } from './sweep-uploads.ts';
export { serveUploads } from './upload.routes.ts';
export { countFiles, findImageOf, linksToImages, listImages } from './uploads-elsewhere.ts';
