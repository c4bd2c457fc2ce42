import { QualityTemplateInput } from '@vuon/contract/catalogue/quality-template';
import { sql } from 'kysely';
import type { z } from 'zod';
import { seedRecords } from '#audit';
import type { Db } from '#db/db.ts';
import { insertSystemQualityTemplates, qualityTemplatesWhere } from './quality-template.queries.ts';

const start = 'Bộ mẫu để bắt đầu: nhân bản rồi chỉnh thang, trọng số và ngưỡng theo hợp đồng và kinh nghiệm của vườn.';

/** In the order of the ids. */
const seeds: z.input<typeof QualityTemplateInput>[] = [
  {
    code: 'BTC-TRAI-TRUOC-CAT',
    name: 'Trái trước cắt',
    subjects: ['plot', 'area', 'lot'],
    sampleCount: 20,
    sampleUnit: 'trái',
    notes: `${start} Chất khô cho giống Monthong; giống khác có mức khác.`,
    criteria: [
      {
        id: 1,
        name: 'Độ chín',
        method: 'Chất khô cơm, đo bằng máy, trung bình các mẫu',
        weight: 25,
        scale: { kind: 'measure', unit: '%', min: 28, low: 32, high: 36, max: 40 },
      },
      {
        id: 2,
        name: 'Hình dáng',
        method: 'Cân đối, đều hộc; trung bình các mẫu',
        weight: 20,
        scale: { kind: 'steps', count: 5 },
      },
      {
        id: 3,
        name: 'Vỏ và gai',
        method: 'Trái có lỗ sâu, rệp sáp, gai gãy, vết thối',
        weight: 25,
        scale: { kind: 'defects', percent: 5, points: 1.2 },
      },
      { id: 4, name: 'Cơm và vị', method: 'Bổ 4 trái, nếm', weight: 20, scale: { kind: 'steps', count: 5 } },
      {
        id: 5,
        name: 'Vệ sinh vườn',
        method: 'Nhìn cả lô',
        weight: 10,
        scale: {
          kind: 'checks',
          items: [
            'Trái rụng đã gom',
            'Rãnh thoát nước thông',
            'Không có bao bì thuốc bỏ lại',
            'Cỏ dưới tán thấp',
            'Lối đi đủ cho xe chở trái',
          ],
        },
      },
    ],
  },
  {
    code: 'BTC-VE-SINH-VUON',
    name: 'Vệ sinh vườn',
    subjects: ['plot', 'area', 'order'],
    sampleCount: 10,
    sampleUnit: 'cây',
    notes: start,
    criteria: [
      {
        id: 1,
        name: 'Dưới tán',
        method: 'Cây mẫu còn cỏ cao, lá bệnh hoặc trái rụng dưới tán',
        weight: 30,
        scale: { kind: 'defects', percent: 10, points: 1 },
      },
      {
        id: 2,
        name: 'Thân và gốc',
        method: 'Cây mẫu có xì mủ, mọt, đất lấp gốc',
        weight: 30,
        scale: { kind: 'defects', percent: 5, points: 1 },
      },
      {
        id: 3,
        name: 'Tán và cành',
        method: 'Thông thoáng, hết cành khô',
        weight: 20,
        scale: { kind: 'steps', count: 5 },
      },
      {
        id: 4,
        name: 'Lối đi, rãnh và rác',
        method: null,
        weight: 20,
        scale: {
          kind: 'checks',
          items: [
            'Rãnh thoát nước thông',
            'Lối đi không vướng cành',
            'Bao bì thuốc đã thu gom',
            'Không có rác nhựa',
            'Ống tưới không rò',
          ],
        },
      },
    ],
  },
  {
    code: 'BTC-CAY-GIONG',
    name: 'Cây giống nhận về',
    subjects: ['batch'],
    sampleCount: 30,
    sampleUnit: 'cây',
    notes: start,
    criteria: [
      {
        id: 1,
        name: 'Chiều cao',
        method: 'Từ mặt bầu đến đọt, trung bình các mẫu',
        weight: 20,
        scale: { kind: 'measure', unit: 'cm', min: 50, low: 80, high: 120, max: 160 },
      },
      {
        id: 2,
        name: 'Mắt ghép',
        method: 'Cây mẫu có mắt ghép hở, lệch hoặc chưa liền',
        weight: 25,
        scale: { kind: 'defects', percent: 5, points: 1.5 },
      },
      {
        id: 3,
        name: 'Rễ và bầu',
        method: 'Cây mẫu vỡ bầu, rễ xoắn hoặc thối',
        weight: 25,
        scale: { kind: 'defects', percent: 5, points: 1.5 },
      },
      { id: 4, name: 'Lá và sức cây', method: 'Trung bình các mẫu', weight: 20, scale: { kind: 'steps', count: 5 } },
      {
        id: 5,
        name: 'Giấy tờ',
        method: null,
        weight: 10,
        scale: {
          kind: 'checks',
          items: [
            'Đúng giống đã đặt',
            'Có nhãn từng cây hoặc từng lô',
            'Có hóa đơn',
            'Có giấy kiểm dịch hoặc công bố giống',
          ],
        },
      },
    ],
  },
  {
    code: 'BTC-CONG-VIEC',
    name: 'Chất lượng công việc',
    subjects: ['order'],
    sampleCount: 10,
    sampleUnit: 'cây',
    notes: start,
    criteria: [
      {
        id: 1,
        name: 'Đúng phiếu',
        method: 'Đối chiếu với phiếu giao việc',
        weight: 30,
        scale: {
          kind: 'checks',
          items: [
            'Đủ nơi và đủ cây được giao',
            'Đúng vật tư và liều trên phiếu',
            'Làm đủ các bước của phiếu',
            'Mặc đủ đồ bảo hộ',
            'Xong trong hạn',
          ],
        },
      },
      {
        id: 2,
        name: 'Kỹ thuật',
        method: 'Cây mẫu làm sót hoặc phải làm lại',
        weight: 30,
        scale: { kind: 'defects', percent: 5, points: 1 },
      },
      {
        id: 3,
        name: 'Tay nghề',
        method: 'Đều tay, không gãy cành, không dập trái; trung bình các mẫu',
        weight: 20,
        scale: { kind: 'steps', count: 5 },
      },
      {
        id: 4,
        name: 'Dọn dẹp và ghi chép',
        method: null,
        weight: 20,
        scale: {
          kind: 'checks',
          items: [
            'Dụng cụ đã rửa và trả lại',
            'Bao bì và rác đã gom',
            'Giờ công và vật tư đã ghi',
            'Có ảnh khi làm xong',
          ],
        },
      },
    ],
  },
];

export const seedQualityTemplates = (db: Db, now: Date): Promise<void> =>
  seedRecords(db, now, {
    type: 'quality-template',
    table: 'quality_template',
    seeds: seeds.map((fields, index) => ({ id: index + 1, ...QualityTemplateInput.parse(fields) })),
    insert: (missing) => insertSystemQualityTemplates(db, missing, now),
    records: (which) => sql`${qualityTemplatesWhere(db, null, which)}`,
  });
