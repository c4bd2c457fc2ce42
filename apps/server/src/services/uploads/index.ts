export { type PrintedPicture, readPrintedPicture } from './images/printed-picture.ts';
export { keepPicture } from './keep-picture.ts';
export { hashInStore } from './stored-hash.ts';
export { sweepUploads } from './sweep-uploads.ts';
export { serveUploads } from './upload.routes.ts';
export {
  countFiles,
  findImageOf,
  linksToImages,
  linkToSmall,
  listImages,
  openThumbnail,
  presentImages,
} from './uploads-elsewhere.ts';
