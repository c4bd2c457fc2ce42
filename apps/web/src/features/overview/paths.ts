import type { SeasonRound } from '@vuon/contract/overview/overview-harvest';
import { harvestYieldsPath } from '#domain/harvest/yield-paths.ts';

// Addresses of pages that belong to other features; the router's tests check them against the specification.
export const cropGroupsPath = '/quan-ly-vuon-cay/nhom-cay-trong';
const cropGroupPath = (id: number) => `${cropGroupsPath}/chinh-sua-nhom-cay-trong/${id}`;
export const seasonPath = ({ cropGroupId, id }: { cropGroupId: number; id: number }) =>
  `${cropGroupPath(cropGroupId)}/mua-vu/chinh-sua-mua-vu/${id}`;
export const newSeasonPath = (cropGroupId: number) => `${cropGroupPath(cropGroupId)}/mua-vu/them-moi-mua-vu`;
export const copySeasonPath = ({ cropGroupId, id }: { cropGroupId: number; id: number }) =>
  `${newSeasonPath(cropGroupId)}?tu-vu=${id}`;
const orchard = '/quan-ly-vuon-cay';
export const mapPath = `${orchard}/ban-do-nong-nghiep`;
/** The farm's map, with the drawing table for a new area or plot open. */
export const drawOnMapPath = (kind: 'area' | 'plot') => `${mapPath}?draw=${kind}`;
export const areasPath = `${orchard}/khu-vuc-trong`;
export const importAreasPath = '/nhap-du-lieu/area';
export const plantingPath = ({ areaId, id }: { areaId: number; id: number }) =>
  `${areasPath}/chinh-sua-khu-vuc-trong/${areaId}/lo-trong/chinh-sua-lo-trong/${id}/tao-hang-va-cay`;
export const attentionPlantsPath = `${areasPath}/cay-trong?needsAttention=true`;
export const plantsOfStatusPath = (id: number) => `${areasPath}/cay-trong?plantStatusId=${id}`;
const handbook = '/so-tay-canh-tac/nhat-ky-canh-tac';
export const diaryPath = handbook;
export const stockPath = `${handbook}/kho-vat-tu`;
export const ratingsPath = `${handbook}/danh-gia-chat-luong`;
export const forecastsPath = '/quan-ly-canh-tac/du-bao-san-luong';
/** The yields of a round of seasons. */
export const yieldsOfRoundPath = ({ year, kind }: SeasonRound) =>
  `${harvestYieldsPath}?seasonYear=${year}&seasonKind=${kind}`;
export const batmanPlanPath = (id: number) => `/quan-ly-canh-tac/ke-hoach-batman/chinh-sua-ke-hoach-batman/${id}`;
