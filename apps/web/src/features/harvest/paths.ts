import { lotsPath } from '#domain/harvest/lot-path.ts';

/** The specification's pages of forecasts, counts and yields; lots, sales and buyers hang under the same address. */
export const forecastsPath = '/quan-ly-canh-tac/du-bao-san-luong';
export const newForecastPath = `${forecastsPath}/them-moi-du-bao-san-luong`;
export const forecastPath = (id: number) => `${forecastsPath}/chi-tiet-du-bao-san-luong/${id}`;

export const harvestCountsPath = `${forecastsPath}/so-luong-thu-hoach`;
export const newHarvestCountPath = `${forecastsPath}/them-moi-so-luong-thu-hoach`;
export const harvestCountPath = (id: number) => `${forecastsPath}/chi-tiet-so-luong-thu-hoach/${id}`;

export const harvestYieldPath = (id: number) => `${forecastsPath}/chi-tiet-san-luong-thu-hoach/${id}`;
/** Basket after basket, on the phone. */
export const weighingPath = `${forecastsPath}/can-me`;
export const countingPath = `${forecastsPath}/dem-trai`;

export const newLotPath = `${lotsPath}/them-moi-lo-hang`;

export const salesPath = `${forecastsPath}/phieu-ban`;
export const newSalePath = `${salesPath}/them-moi-phieu-ban`;
export const salePath = (id: number) => `${salesPath}/chi-tiet-phieu-ban/${id}`;

export const buyersPath = `${forecastsPath}/ben-mua`;
export const newBuyerPath = `${buyersPath}/them-moi-ben-mua`;
export const buyerPath = (id: number) => `${buyersPath}/chi-tiet-ben-mua/${id}`;
/** Counting the sampled trees, made for a phone. */
export const countSamplePath = (id: number) => `${forecastPath(id)}/dem-cay-mau`;
/** With which a new forecast begins. */
export const newForecastKeys = { season: 'mua-vu' } as const;

/** `?mua-vu=` chooses the season. */
export const seasonReportPath = `${forecastsPath}/bao-cao-mua-vu`;
export const reportKeys = { season: 'mua-vu' } as const;

/** A tree's own page, of another feature: the router knows it. */
export const treePath = (tree: { areaId: number; plotId: number; rowId: number; plantId: number }) =>
  `/quan-ly-vuon-cay/khu-vuc-trong/chinh-sua-khu-vuc-trong/${tree.areaId}/lo-trong/chinh-sua-lo-trong/${tree.plotId}/hang-trong/chinh-sua-hang-trong/${tree.rowId}/cay-trong/chinh-sua-cay-trong/${tree.plantId}`;

/** A sale of this lot, or to this buyer, begun from its page. */
export const saleKeys = { lot: 'lo', buyer: 'ben-mua' } as const;
export const newSaleOf = (key: keyof typeof saleKeys, id: number) => `${newSalePath}?${saleKeys[key]}=${id}`;

/** Pages of other features: the router knows them. */
export const newRatingOfLot = (id: number) =>
  `/so-tay-canh-tac/nhat-ky-canh-tac/danh-gia-chat-luong/them-moi-danh-gia-chat-luong?cho=lot:${id}`;
export const diaryEntryPath = (id: number) => `/so-tay-canh-tac/nhat-ky-canh-tac/chinh-sua-nhat-ky-canh-tac/${id}`;
export const stockBatchPath = (materialId: number, batchId: number) =>
  `/so-tay-canh-tac/nhat-ky-canh-tac/kho-vat-tu/${materialId}?lo=${batchId}`;
export const plotPath = ({ areaId, id }: { areaId: number; id: number }) =>
  `/quan-ly-vuon-cay/khu-vuc-trong/chinh-sua-khu-vuc-trong/${areaId}/lo-trong/chinh-sua-lo-trong/${id}`;
export const farmPlanPath = (id: number) => `/quan-ly-canh-tac/ke-hoach-canh-tac/chi-tiet-ke-hoach-canh-tac/${id}`;
