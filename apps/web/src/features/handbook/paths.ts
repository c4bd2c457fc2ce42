export const handbookPath = '/so-tay-canh-tac';

export const diaryPath = `${handbookPath}/nhat-ky-canh-tac`;
export const newDiaryEntryPath = `${diaryPath}/them-moi-nhat-ky-canh-tac`;
/** A correction is a new entry that begins as a copy of the old one. */
export const correctDiaryEntryPath = (id: number) => `${newDiaryEntryPath}?dinh-chinh=${id}`;
export const diaryEntryPath = (id: number) => `${diaryPath}/chinh-sua-nhat-ky-canh-tac/${id}`;

/** Pages of other features: the router knows them. */
export const safeDatesOnMapPath = '/quan-ly-vuon-cay/ban-do-nong-nghiep?color=safe-from';
export const workOfEntryPath = (id: number) =>
  `/quan-ly-canh-tac/cong-viec-theo-ke-hoach/chinh-sua-cong-viec-theo-ke-hoach/${id}`;
