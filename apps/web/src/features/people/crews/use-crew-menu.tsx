import type { Crew } from '@vuon/contract/people/crew';
import { useMay } from '#lib/session/use-may.ts';
import { useRecordMenu } from '#ui/page/record-menu.tsx';
import { crewPath } from '../paths.ts';
import { useCrewActs } from './crew-data.ts';

export function useCrewMenu(onRemoved?: (crew: Crew) => void) {
  return useRecordMenu<Crew>({
    ...useCrewActs(),
    mayWrite: useMay('people.write'),
    pathOf: ({ id }) => crewPath(id),
    nameOf: ({ name }) => `tổ đội ${name}`,
    question: ({ name }) => `Xóa tổ đội ${name}?`,
    detail: ({ members }) => `${members.length} người trong tổ vẫn còn trong nhân sự. Khôi phục được trong mục Đã xóa.`,
    onRemoved,
  });
}
