import type { Person } from '@vuon/contract/people/person';
import { useMay } from '#lib/session/use-may.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { personPath } from '../paths.ts';
import { usePersonActs } from './person-data.ts';

export function usePersonMenu(onRemoved?: (person: Person) => void) {
  return useRecordMenu<Person>({
    ...usePersonActs(),
    mayWrite: useMay('people.write'),
    pathOf: ({ id }) => personPath(id),
    nameOf: ({ fullName }) => `nhân sự ${fullName}`,
    question: ({ fullName }) => `Xóa nhân sự ${fullName}?`,
    detail: () =>
      'Người đã nghỉ việc thì đặt ngày nghỉ, đừng xóa. Xóa dành cho người thêm nhầm; khôi phục được trong mục Đã xóa.',
    onRemoved,
  });
}
