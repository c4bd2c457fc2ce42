export { approveDiaryEntry } from './diary-entries/diary-approval.service.ts';
export { diaryEntries } from './diary-entries/diary-entry.kind.ts';
export { correctDiaryEntry, createDiaryEntry } from './diary-entries/diary-entry.service.ts';
export { diaryOnPlace, plantDiary } from './diary-entries/diary-timeline.ts';
export { diaryMaterials, diaryWorkTypes } from './diary-entries/diary-uses.ts';
export { handbookNouns } from './handbook.nouns.ts';
export { selectSafeDates } from './safe-dates/safe-date.queries.ts';
export { findSafeDates, refuseInsidePhi } from './safe-dates/safe-date.service.ts';
export { safeDateOnMap } from './safe-dates/safe-date-on-map.ts';
