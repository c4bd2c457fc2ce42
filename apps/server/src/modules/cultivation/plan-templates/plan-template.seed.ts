import { PlanTemplateInput } from '@vuon/contract/cultivation/plan-template';
import { sql } from 'kysely';
import { seedRecords } from '#audit';
import type { Db } from '#db/db.ts';
import { durianLines } from './durian-lines.ts';
import { insertSystemPlanTemplates, planTemplatesWhere } from './plan-template.queries.ts';

const monthong = 3;

/** A main season of durian in the highlands, to start from; in the order of the ids. */
const seeds = [
  {
    code: 'MKH-SR-CHINH-VU',
    name: 'Sầu riêng chính vụ, Tây Nguyên',
    cropGroupId: monthong,
    source: 'Cách làm thường gặp ở Đắk Lắk',
    notes:
      'Cho vườn Monthong 8–10 năm tuổi. Giống RI6 thu sớm hơn khoảng 25–35 ngày. Thuốc không ghi sẵn: chọn loại trong danh mục được phép dùng, liều và thời gian cách ly theo nhãn. Số công là ước tính, tùy tuổi cây, độ dốc và máy móc.',
    // Called as the stages of a new season are, so that they meet.
    stages: [
      { id: 1, name: 'Phục hồi sau thu hoạch', days: 30 },
      { id: 2, name: 'Ra cơi đọt', days: 60 },
      { id: 3, name: 'Tạo mầm hoa', days: 35 },
      { id: 4, name: 'Ra hoa', days: 50 },
      { id: 5, name: 'Đậu trái', days: 40 },
      { id: 6, name: 'Nuôi trái', days: 80 },
      { id: 7, name: 'Thu hoạch', days: 35 },
    ],
    keyDates: [
      { id: 1, name: 'Mắt cua sáng', stageId: 4, offsetDays: 0 },
      { id: 2, name: 'Xổ nhụy đợt 1', stageId: 4, offsetDays: 45 },
    ],
    lines: durianLines,
  },
];

export const seedPlanTemplates = (db: Db, now: Date): Promise<void> =>
  seedRecords(db, now, {
    type: 'plan-template',
    table: 'plan_template',
    seeds: seeds.map((fields, index) => ({ id: index + 1, ...PlanTemplateInput.parse(fields) })),
    insert: (missing) => insertSystemPlanTemplates(db, missing, now),
    records: (which) => sql`${planTemplatesWhere(db, null, which)}`,
  });
