export { cultivationNouns } from './cultivation.nouns.ts';
export { createWork } from './work/work.service.ts';
export { moveWorkOn } from './work/work-transition.service.ts';
