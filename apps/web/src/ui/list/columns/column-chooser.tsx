import { TableOutlined } from '@ant-design/icons';
import { Checkbox } from 'antd';
import { Popup } from '#ui/overlay/popup.tsx';
import { usePhone } from '#ui/use-phone.ts';
import type { ListColumn } from '../list-types.ts';
import { isFixed, keysInSight } from './column-choice.ts';
import type { ColumnKeys } from './use-columns.ts';
import '#ui/marks/link-button.css';
import './column-chooser.css';

type Props<T> = { columns: ListColumn<T>[]; keys: ColumnKeys; onChoose: (keys: ColumnKeys) => void };

export function ColumnChooser<T>({ columns, keys, onChoose }: Props<T>) {
  const phone = usePhone();
  return (
    <Popup
      label="Chọn cột"
      buttonClass="list-tool"
      placement="bottomRight"
      button={
        <>
          <TableOutlined aria-hidden="true" /> Cột
        </>
      }
    >
      {() => {
        const ticked = keys ?? keysInSight(columns, window.innerWidth, phone);
        const toggle = (key: string) =>
          onChoose(ticked.includes(key) ? ticked.filter((other) => other !== key) : [...ticked, key]);
        return (
          <>
            <fieldset className="column-choices">
              <legend className="popup-title">{phone ? 'Thông tin trên thẻ' : 'Cột hiển thị'}</legend>
              {columns.map((column) => (
                <Checkbox
                  key={column.key}
                  className="popup-choice"
                  checked={isFixed(column) || ticked.includes(column.key)}
                  disabled={isFixed(column)}
                  onChange={() => toggle(column.key)}
                >
                  {column.title}
                </Checkbox>
              ))}
            </fieldset>
            <div className="popup-foot">
              <button type="button" className="link-button" disabled={keys === null} onClick={() => onChoose(null)}>
                Về mặc định
              </button>
            </div>
          </>
        );
      }}
    </Popup>
  );
}
