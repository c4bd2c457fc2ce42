import { dayInVietnam } from '@vuon/contract/day';
import { type MapShare, type ShareDetail, shareDetailLabels, shareDetails } from '@vuon/contract/maps/map-share';
import type { Tone } from '#ui/marks/status-tag.tsx';

export type ShareState = 'live' | 'expired' | 'revoked';

export const shareState = (
  { revokedAt, expiresOn }: Pick<MapShare, 'revokedAt' | 'expiresOn'>,
  now: Date,
): ShareState => {
  if (revokedAt) return 'revoked';
  return expiresOn !== null && expiresOn < dayInVietnam(now) ? 'expired' : 'live';
};

export const shareStates: Record<ShareState, { label: string; tone: Tone }> = {
  live: { label: 'Còn hạn', tone: 'green' },
  expired: { label: 'Hết hạn', tone: 'gold' },
  revoked: { label: 'Đã thu hồi', tone: 'grey' },
};

/** The sentence for each detail: what it lets a person with the link see. */
export const detailSentences: Record<ShareDetail, string> = {
  plots: 'Hình dạng các lô trong khu vực.',
  plants: 'Vị trí từng cây và hàng; từ xa là các ô gộp.',
  statuses: 'Cây khỏe, bệnh, đã chết… theo màu. Không chọn: mọi cây một màu.',
  cropGroups: 'Cây thuộc giống nào, tô được theo nhóm.',
  ages: 'Năm trồng của cây, tô được theo tuổi.',
  figures: 'Số cây, diện tích, mật độ và các phần trăm.',
  codes: 'Mã ghi trên lô, hàng và cây như trong sổ của bạn.',
};

export const areasText = ({ areaIds, areas }: Pick<MapShare, 'areaIds' | 'areas'>): string =>
  areaIds.length === 0 ? 'Tất cả khu vực' : areas.map(({ name }) => name).join(', ');

export const detailsText = (details: ShareDetail[]): string =>
  shareDetails
    .filter((detail) => details.includes(detail))
    .map((detail) => shareDetailLabels[detail].toLocaleLowerCase('vi'))
    .join(', ') || 'chỉ ranh giới khu vực';
