import { plantStatusIds } from '@vuon/contract/catalogue/plant-status';
import { lowerFirst } from '@vuon/contract/first-letter';
import { Input } from 'antd';
import './plant-status-choice.css';

/** The usual reasons: a touch instead of typing in the rain. An entity's own statuses have none. */
const usual: Record<number, string[]> = {
  [plantStatusIds.needsCare]: ['Lá vàng', 'Gãy cành', 'Rụng trái non', 'Cỏ dại lấn'],
  [plantStatusIds.healthy]: ['Đã phục hồi', 'Kiểm tra định kỳ'],
  [plantStatusIds.new]: ['Mới trồng', 'Mới ghép'],
  [plantStatusIds.sick]: ['Xì mủ thân', 'Nấm hồng', 'Thối rễ', 'Sâu đục thân', 'Rầy phấn'],
  [plantStatusIds.undernourished]: ['Lá nhỏ, vàng gân', 'Chậm ra đọt', 'Thiếu kali'],
  [plantStatusIds.dead]: ['Chết do bệnh', 'Chết do úng', 'Chết do hạn', 'Đổ ngã'],
  [plantStatusIds.empty]: ['Đã nhổ', 'Chưa trồng dặm'],
};

type Props = {
  id?: string;
  value?: string;
  onChange?: (reason: string) => void;
  /** The status that is being given. */
  plantStatusId: number | null;
};

export function ReasonInput({ id, value = '', onChange, plantStatusId }: Props) {
  const hints = plantStatusId === null ? [] : (usual[plantStatusId] ?? []);
  return (
    <>
      <Input.TextArea
        {...(id && { id })}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={500}
        placeholder="Điều nhìn thấy ở cây"
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {hints.length > 0 && (
        <div className="reason-hints">
          {hints.map((hint) => (
            <button key={hint} type="button" onClick={() => onChange?.(withHint(value, hint))}>
              {hint}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** Adds the hint to the text, unless the text already has it. */
export const withHint = (text: string, hint: string): string => {
  const written = text.trim();
  if (written === '') return hint;
  const isThere = written.toLocaleLowerCase('vi').includes(hint.toLocaleLowerCase('vi'));
  return isThere ? text : `${written}, ${lowerFirst(hint)}`;
};
