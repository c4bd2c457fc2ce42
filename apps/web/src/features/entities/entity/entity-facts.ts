import { type AccountCounter, accountCounters } from '@vuon/contract/entities/account';
import type { Entity } from '@vuon/contract/entities/entity';
import { formatMoney, formatNumber } from '#lib/format.ts';

/** The counters of the specification, in the words of the users. */
const counterLabels: Record<AccountCounter, string> = {
  totalFarmAccount: 'Nông trại trong chuỗi',
  totalStoreAccount: 'Cửa hàng trong chuỗi',
  totalCollaboratorAccount: 'Cộng tác viên trong chuỗi',
  totalWarehouseAccount: 'Kho trong chuỗi',
  totalTransportAccount: 'Vận chuyển trong chuỗi',
  totalVolunteerAccount: 'Tình nguyện trong chuỗi',
  totalPrice: 'Tổng giá trị',
  totalReceivedPrice: 'Đã nhận',
  totalUsedPrice: 'Đã dùng',
  totalProduct: 'Sản phẩm',
  totalCoBuy: 'Mua chung',
  totalCampaign: 'Chiến dịch',
  totalEmployee: 'Nhân sự',
  totalPartner: 'Đối tác',
  totalFieldProductObject: 'Đối tượng đồng ruộng',
  totalFarmingProductObject: 'Đối tượng canh tác',
  totalProductionProductObject: 'Đối tượng sản xuất',
  totalWikiImage: 'Ảnh',
  totalWikiFile: 'Tệp',
  totalProcess: 'Quy trình',
  totalArea: 'Khu vực trồng',
  totalBranch: 'Chi nhánh',
  totalFollower: 'Người theo dõi',
  totalRating: 'Đánh giá',
  avgRating: 'Điểm trung bình',
};

const money: readonly AccountCounter[] = ['totalPrice', 'totalReceivedPrice', 'totalUsedPrice'];

/** The counters of an entity, without those that are zero. */
export const countedFacts = (entity: Entity): { label: string; value: string }[] =>
  accountCounters
    .filter((counter) => entity[counter] > 0)
    .map((counter) => ({
      label: counterLabels[counter],
      value: money.includes(counter) ? formatMoney(entity[counter]) : formatNumber(entity[counter]),
    }));
