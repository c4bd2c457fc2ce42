import type { UserAccount } from '@vuon/contract/identity/user';
import { useEntityForm } from '#ui/form/form-context.ts';
import { useShowField } from '#ui/form/use-show-field.ts';
import { RecordRail } from '#ui/record/record-rail.tsx';
import { identityFields } from '../record-fields.ts';
import { userSteps } from './user-steps.tsx';

export function UserRail({ user, onReset }: { user: UserAccount; onReset: () => void }) {
  const { readOnly } = useEntityForm();
  const onField = useShowField();
  const steps = readOnly ? [] : userSteps(user, { onField, onReset });
  return <RecordRail of={{ type: 'user', id: user.id }} fields={identityFields.user} steps={steps} />;
}
