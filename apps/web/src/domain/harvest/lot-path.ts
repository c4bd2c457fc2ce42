/** The page of a lot: its QR code leads there from outside of its feature. */
export const lotsPath = '/quan-ly-canh-tac/du-bao-san-luong/lo-hang';
export const lotPath = (id: number) => `${lotsPath}/chi-tiet-lo-hang/${id}`;
/** Where the lot came from and went to, with the batch of a material that is followed there. */
export const lotTracePath = (id: number, batchId?: number) =>
  `${lotPath(id)}/truy-xuat${batchId ? `?${followedKey}=${batchId}` : ''}`;
export const followedKey = 'lo-nhap';
/** The same of a batch of a material, to which pages of the store lead. */
export const batchTracePath = (id: number) => `${lotsPath}/truy-xuat-lo-nhap/${id}`;
