export const handbookPath = '/so-tay-canh-tac';

export const stockPath = `${handbookPath}/nhat-ky-canh-tac/kho-vat-tu`;
/** One material in the store; `batchId`: opens that batch of it. */
export const stockItemPath = (materialId: number, batchId?: number) =>
  `${stockPath}/${materialId}${batchId ? `?${batchKey}=${batchId}` : ''}`;
export const batchKey = 'lo';
