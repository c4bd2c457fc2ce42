/** The page of a lot: its QR code leads there from outside of its feature. */
export const lotsPath = '/quan-ly-canh-tac/du-bao-san-luong/lo-hang';
export const lotPath = (id: number) => `${lotsPath}/chi-tiet-lo-hang/${id}`;
