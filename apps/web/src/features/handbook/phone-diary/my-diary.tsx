import { useOwnEntries } from '#lib/outbox/use-own-entries.ts';
import { useMay } from '#lib/session/use-may.ts';
import { PhoneSheet } from '#ui/overlay/phone-sheet.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import type { MyOrder } from '../my-work/apply-waiting.ts';
import type { OrderPart } from '../my-work/order-parts.ts';
import { newDiaryOnPhone } from '../paths.ts';
import { useDiaryKit } from './diary-kit.ts';
import { RefusedDiary } from './refused-diary.tsx';
import { useDiaryForm } from './use-diary-form.ts';
import { useDiarySent } from './use-diary-sent.ts';
import { waitingDiary } from './waiting-diary.ts';

const PhoneDiarySheet = lazyPart(async () => (await import('./phone-diary-sheet.tsx')).PhoneDiarySheet);

type Props = { orders: MyOrder[]; parts: Record<number, OrderPart[]>; personIds: number[]; hasSignal: boolean };

/** The worker's own diary on the phone: what the server did not take, and the form over the page. */
export function MyDiary({ orders, parts, personIds, hasSignal }: Props) {
  useDiarySent();
  const mayWrite = useMay('diary.write');
  const kit = useDiaryKit();
  const waiting = waitingDiary(useOwnEntries());
  const { shown, open, close } = useDiaryForm();
  const refused = waiting.find(({ entry }) => entry.id === shown && entry.refusal !== null)?.entry ?? null;
  const isOpen = mayWrite && (shown === newDiaryOnPhone || refused !== null);
  const own = {
    typeIds: [...new Set(orders.map(({ workType }) => workType.id))],
    plotIds: [...new Set(orders.flatMap(({ id }) => (parts[id] ?? []).map(({ plotId }) => plotId)))],
  };
  return (
    <>
      {waiting.map(
        ({ entry, behind }) =>
          entry.refusal && (
            <RefusedDiary key={entry.subject} entry={entry} behind={behind} onEdit={() => open(entry.id)} />
          ),
      )}
      {isOpen &&
        (kit.data ? (
          <PhoneDiarySheet
            key={shown}
            kit={kit.data}
            own={own}
            personIds={personIds}
            hasSignal={hasSignal}
            refused={refused}
            onClose={close}
          />
        ) : (
          <PhoneSheet title="Ghi nhật ký" onClose={close}>
            <p>
              {kit.error
                ? 'Máy này chưa có danh mục việc, lô và vật tư. Mở trang này một lần khi có sóng, rồi ghi được cả khi mất sóng.'
                : 'Đang lấy danh mục việc, lô và vật tư.'}
            </p>
          </PhoneSheet>
        ))}
    </>
  );
}
