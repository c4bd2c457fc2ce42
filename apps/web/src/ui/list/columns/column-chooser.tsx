import { TableOutlined } from '@ant-design/icons';
import { Checkbox } from 'antd';
import { Popup } from '#ui/overlay/popup.tsx';
import type { ListColumn } from '../list-types.ts';
import { keysInSight } from './column-choice.ts';
import type { ColumnKeys } from './use-columns.ts';
import '#ui/marks/link-button.css';
import '../toolbar/tool-button.css';
import './column-chooser.css';

type Props<T> = { columns: ListColumn<T>[]; keys: ColumnKeys; onChoose: (keys: ColumnKeys) => void };

export function ColumnChooser<T>({ columns, keys, onChoose }: Props<T>) {
  return (
    <Popup
      label="Chọn cột"
      buttonClass="tool-button tool-button-framed"
      buttonTitle="Cột"
      placement="bottomRight"
      button={
        <>
          <TableOutlined aria-hidden="true" /> <span className="tool-button-words">Cột</span>
        </>
      }
    >
      {() => {
        const ticked = keys ?? keysInSight(columns, window.innerWidth);
        const toggle = (key: string) =>
          onChoose(ticked.includes(key) ? ticked.filter((other) => other !== key) : [...ticked, key]);
        return (
          <>
            <fieldset className="column-choices">
              <legend className="popup-title">Cột hiển thị</legend>
              {columns.map((column, index) => (
                <Checkbox
                  key={column.key}
                  className="popup-choice"
                  checked={index === 0 || ticked.includes(column.key)}
                  disabled={index === 0}
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
