export const handbookPath = '/so-tay-canh-tac';

export const stockPath = `${handbookPath}/nhat-ky-canh-tac/kho-vat-tu`;
export const stockBatchesPath = `${stockPath}/lo-nhap`;
/** One material in the store; `batchId`: opens that batch of it. */
export const stockItemPath = (materialId: number, batchId?: number) =>
  `${stockPath}/${materialId}${batchId ? `?${batchKey}=${batchId}` : ''}`;
export const batchKey = 'lo';

/** Pages of other features: the router knows them. */
export const materialPath = (id: number) => `/quan-tri/danh-muc/vat-tu/chinh-sua-vat-tu/${id}`;
export const plannedWorkPath = (id: number) =>
  `/quan-ly-canh-tac/cong-viec-theo-ke-hoach/chinh-sua-cong-viec-theo-ke-hoach/${id}`;
