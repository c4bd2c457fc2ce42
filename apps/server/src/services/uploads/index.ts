export { sweepUploads } from './sweep-uploads.ts';
export { serveUploads } from './upload.routes.ts';
export { countFiles, findImageOf, linksToImages, listImages, listImagesOf } from './uploads-elsewhere.ts';
