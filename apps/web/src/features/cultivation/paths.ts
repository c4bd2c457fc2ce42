export const cultivationPath = '/quan-ly-canh-tac';

export const farmPlansPath = `${cultivationPath}/ke-hoach-canh-tac`;
export const newFarmPlanPath = `${farmPlansPath}/them-moi-ke-hoach-canh-tac`;
/** `lineId`: opens that line of it. */
export const farmPlanPath = (id: number, lineId?: number) =>
  `${farmPlansPath}/chi-tiet-ke-hoach-canh-tac/${id}${lineId ? `?viec=${lineId}` : ''}`;
