import { Button } from 'antd';
import { fold } from '#lib/fold.ts';
import { serverNow } from '#lib/session/token-age.ts';
import { useMay } from '#lib/session/use-may.ts';
import { CountStepper } from '#ui/controls/count-stepper.tsx';
import { MomentInput } from '#ui/inputs/moment-input.tsx';
import { SeveralSelect } from '#ui/inputs/several-select.tsx';
import type { DiaryKit } from './diary-kit.ts';
import type { PhoneDiaryValues } from './phone-diary-values.ts';

type When = Pick<PhoneDiaryValues, 'endsAt' | 'hours' | 'personIds'>;
type Props = { people: DiaryKit['people']; values: When; onChange: (change: Partial<When>) => void };

/** When it ended, how long it took, and who did it. */
export function WhenCard({ people, values, onChange }: Props) {
  const seesPeople = useMay('people.read');
  return (
    <section className="card finish-card">
      <h3>Lúc nào, ai làm</h3>
      <div className="finish-line">
        <span>
          <b>Xong lúc</b>
          {values.endsAt === null && <small>bây giờ</small>}
        </span>
        {values.endsAt === null ? (
          <Button className="phone-field" onClick={() => onChange({ endsAt: serverNow().toISOString() })}>
            Đổi giờ
          </Button>
        ) : (
          <MomentInput
            hour="10:00"
            label="Xong lúc"
            value={values.endsAt}
            onChange={(endsAt) => onChange({ endsAt })}
          />
        )}
      </div>
      <div className="finish-line">
        <span>
          <b>Làm trong</b>
          <small>giờ, mỗi người</small>
        </span>
        <CountStepper
          label="Số giờ làm"
          value={values.hours}
          step={0.5}
          min={0.5}
          max={24}
          onChange={(hours) => onChange({ hours })}
        />
      </div>
      {seesPeople ? (
        <SeveralSelect<number, { value: number; label: string }>
          aria-label="Người làm"
          className="phone-field"
          placeholder="Người làm"
          value={values.personIds}
          onChange={(personIds) => onChange({ personIds })}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          showSearch={{ filterOption: (typed, option) => fold(String(option?.label)).includes(fold(typed)) }}
          notFoundContent="Không có ai khớp."
        />
      ) : (
        <p className="note">Bạn là người làm.</p>
      )}
    </section>
  );
}
