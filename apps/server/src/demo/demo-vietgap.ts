import { addDays } from '@vuon/contract/day';
import { PackagingInput } from '@vuon/contract/handbook/packaging';
import { SelfAssessmentInput } from '@vuon/contract/handbook/self-assessment';
import { assessmentChapters } from '@vuon/contract/handbook/self-assessment-items';
import { TrainingInput } from '@vuon/contract/handbook/training';
import { createPackaging, createSelfAssessment, createTraining, receiveStock } from '#handbook';
import type { Scope } from '#http/scope.ts';
import { as, known, readDemo } from './demo-parts.ts';

/**
 * What the VietGAP book needs beside diary and stock. Two gaps are there to be found: the foreman sprays with a certificate that has
 * expired, and a pesticide was bought without an invoice.
 */
export const makeDemoVietgap = async (scope: Scope): Promise<void> => {
  const { today, ids } = await readDemo(scope);
  const day = (ago: number) => addDays(today, -ago);
  const people = (...names: string[]) => names.map((name) => known(ids.person, name));
  const manager = (ago: number) => as(scope, 'manager', ago);

  const trainings = [
    {
      kind: 'pesticide',
      topic: 'Dùng thuốc bảo vệ thực vật an toàn',
      heldOn: day(392),
      trainer: 'Trạm Trồng trọt và Bảo vệ thực vật',
      place: 'Hội trường hợp tác xã',
      validUntil: day(27),
      personIds: people('Y Bhăm Niê', 'H’Bình Kbuôr'),
    },
    {
      kind: 'pesticide',
      topic: 'Dùng thuốc bảo vệ thực vật an toàn',
      heldOn: day(160),
      trainer: 'Trạm Trồng trọt và Bảo vệ thực vật',
      place: 'Hội trường hợp tác xã',
      validUntil: addDays(today, 570),
      personIds: people('Y Thịnh Êban', 'H’Lan Mlô'),
    },
    {
      kind: 'gap',
      topic: 'Ghi chép theo VietGAP',
      heldOn: day(95),
      trainer: 'Trung tâm Khuyến nông',
      place: 'Vườn mẫu khu A',
      personIds: people('Hoàng Thị Lan', 'Phan Văn Hùng'),
    },
  ];
  for (const training of trainings) await createTraining(await manager(90), TrainingInput.parse(training));

  const corrected: Record<string, object> = {
    store: {
      result: 'fail',
      finding: 'Kho chưa có bảng hạn dùng',
      action: 'Treo bảng, ghi hạn từng lô',
      doneOn: day(33),
    },
    complaints: { result: 'none' },
  };
  const answers = assessmentChapters.flatMap(({ items }) =>
    items.map(({ key }) => ({ item: key, result: 'pass', ...corrected[key] })),
  );
  await createSelfAssessment(
    await manager(30),
    SelfAssessmentInput.parse({ assessedOn: day(41), assessor: 'Hoàng Thị Lan', answers }),
  );

  await createPackaging(
    await manager(11),
    PackagingInput.parse({
      collectedOn: day(12),
      content: 'Gói và thùng Metalaxyl rỗng',
      quantity: 54,
      unit: 'piece',
      personId: people('Y Thịnh Êban')[0],
      destination: 'Bể chứa bao bì thuốc của xã',
    }),
  );

  await receiveStock(await manager(24), {
    materialId: known(ids.material, 'ABA-36EC'),
    receivedOn: day(24),
    quantity: 2,
    unitPrice: 318_000,
    expiresOn: addDays(today, 380),
    supplier: 'Đại lý vật tư Hai Nhân',
    invoiceNumber: null,
    lotNumber: null,
    notes: 'Mua gấp, đại lý hẹn gửi hóa đơn sau',
  });
};
