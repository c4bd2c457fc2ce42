import { CheckCircleOutlined, GlobalOutlined, UserSwitchOutlined } from '@ant-design/icons';
import type { Entity } from '@vuon/contract/entities/entity';
import { formatRelativeDay } from '#lib/format.ts';
import type { NextStep } from '#ui/record/next-steps.tsx';
import { type Change, domainChanges, statusChanges, verbOf, whyNot } from '../status/status-words.ts';
import { statusLabels } from '../texts.ts';

type OnChange = (change: Change | 'owner') => void;

/** The changes that an entity waits for: to be used, or used again. Others are rare, and stand in the menu of the page. */
export const entitySteps = (entity: Entity, onChange: OnChange): NextStep[] => {
  const { status, statusAt, statusReason, owner, isAnonymous, domain, domainStatus } = entity;
  const steps: NextStep[] = [];
  if (owner === null && !isAnonymous)
    steps.push({
      key: 'owner',
      icon: <UserSwitchOutlined aria-hidden="true" />,
      title: 'Chọn chủ đơn vị',
      detail: 'Chưa có chủ thì chưa hoạt động được',
      isUrgent: true,
      act: { label: 'Chọn', onClick: () => onChange('owner') },
    });
  const [change] = statusChanges(entity).filter(({ to }) => to === 'active' || status === 'closed');
  if (status !== 'active' && change) {
    const since = `${statusLabels[status]} từ ${formatRelativeDay(statusAt)}`;
    steps.push({
      key: 'status',
      icon: <CheckCircleOutlined aria-hidden="true" />,
      title: change.to === 'active' ? 'Cho đơn vị hoạt động' : 'Duyệt lại đơn vị',
      detail: [since, statusReason].filter(Boolean).join(' · '),
      ...(whyNot(change, entity) === null && { act: { label: verbOf(change), onClick: () => onChange(change) } }),
    });
  }
  const confirm = domainChanges(entity).find(({ to }) => to === 'active');
  if (domainStatus !== 'active' && confirm)
    steps.push({
      key: 'domain',
      icon: <GlobalOutlined aria-hidden="true" />,
      title: domainStatus === 'pending' ? 'Xác nhận tên miền' : 'Dùng lại tên miền',
      detail: domain,
      act: { label: verbOf(confirm), onClick: () => onChange(confirm) },
    });
  return steps;
};
