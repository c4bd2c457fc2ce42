import type { FieldSource, Import, ImportField } from '@vuon/contract/imports/import';
import { Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { fold } from '#lib/fold.ts';
import { Notice } from '#ui/states/notice.tsx';
import { SystemCard } from '../map/system-card.tsx';
import { DiscardButton } from '../steps/discard-button.tsx';
import { useImportActs } from '../steps/import-data.ts';
import { isMatched } from '../steps/import-words.ts';
import { useImportAct } from '../steps/use-import-act.ts';
import { columnName, isSameMapping, missingFields, unusedColumns, withSource } from './mapping.ts';
import '#ui/form/form.css';
import { clearable } from '#ui/inputs/clearable.tsx';
import './mapping-step.css';

type Props = { one: Import; onPreview: () => void };

/** Assigns the columns of the file to the fields. */
export function MappingStep({ one, onPreview }: Props) {
  const { map } = useImportActs();
  const { running, run } = useImportAct(one);
  // The user's choices stay when somebody else changes the import meanwhile.
  const [chosen, choose] = useState<Import['mapping'] | null>(null);
  const [chosenSystem, chooseSystem] = useState<string | null | undefined>();
  const system = chosenSystem === undefined ? one.system : chosenSystem;
  const mapping = chosen ?? one.mapping;
  const missing = missingFields(one, mapping, isMatched(one));
  const unused = unusedColumns(one, mapping);
  const unchanged = isSameMapping(mapping, one.mapping) && system === one.system;
  const check = async () => {
    if (unchanged) return onPreview();
    if (await run('map', () => map(one, mapping, system))) onPreview();
  };
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="gold">
          <strong>Chưa ghép đủ cột.</strong> Chọn cột, hoặc một giá trị cho mọi dòng, của{' '}
          {missing.map(({ label }) => label).join(', ')}.
        </Notice>
      )}
      {one.metric && !system && (
        <Notice tone="gold">
          <strong>Chưa chọn hệ tọa độ.</strong> Chọn tỉnh hoặc kinh tuyến trục thì mới biết các dòng nằm ở đâu.
        </Notice>
      )}
      <SystemCard one={one} system={system} onChange={chooseSystem} />
      <section className="card import-card mapping" aria-label="Ghép cột">
        <h2>Ghép cột của tệp với các trường</h2>
        <div className="mapping-heads" aria-hidden="true">
          <span>Trường</span>
          <span>Cột trong tệp</span>
          <span>Giá trị đầu tiên trong cột</span>
        </div>
        {one.fields.map((field) => (
          <FieldRow
            key={field.key}
            field={field}
            one={one}
            source={mapping[field.key] ?? null}
            usedBy={(index) => one.fields.find(({ key }) => key !== field.key && mapping[key] === index)?.label ?? null}
            onChange={(source) => choose(withSource(mapping, field.key, source))}
          />
        ))}
      </section>
      {unused.length > 0 && (
        <section className="card import-card mapping-unused" aria-label="Cột không dùng">
          <h2>Cột không dùng</h2>
          <p>Những cột này không ghép với trường nào, giá trị của chúng không được nhập.</p>
          <ul>
            {unused.map(({ header, index, samples }) => (
              <li key={index}>
                <strong>{columnName(header, index)}</strong> <Samples samples={samples} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="form-foot">
        <span className="import-foot-note">Chưa có gì được ghi.</span>
        <div className="form-foot-buttons">
          <DiscardButton one={one} />
          <Button type="primary" disabled={missing.length > 0} loading={running === 'map'} onClick={() => void check()}>
            {unchanged && missing.length === 0 ? 'Xem kết quả kiểm tra' : 'Kiểm tra các dòng'}
          </Button>
        </div>
      </div>
    </>
  );
}

type RowProps = {
  field: ImportField;
  one: Import;
  source: FieldSource | null;
  usedBy: (column: number) => string | null;
  onChange: (source: FieldSource | null) => void;
};

// An option among the columns, which count from 0.
const oneForAll = -1;

function FieldRow({ field, one, source, usedBy, onChange }: RowProps) {
  const id = useId();
  const columns = one.columns.map(({ header }, index) => {
    const other = usedBy(index);
    const name = columnName(header, index);
    return { value: index, label: other ? `${name} (đã dùng cho ${other})` : name };
  });
  const options = [...columns, { value: oneForAll, label: 'Một giá trị cho mọi dòng' }];
  const lacks = field.required && source === null;
  return (
    <div className="mapping-row">
      <div className="mapping-field">
        <label htmlFor={id}>
          {field.label}
          {field.required && (
            <span className="mapping-required">
              {' '}
              *<span className="visually-hidden"> bắt buộc</span>
            </span>
          )}
        </label>
        {field.help && <small>{field.help}</small>}
      </div>
      <Select<number>
        id={id}
        className="mapping-select"
        value={typeof source === 'string' ? oneForAll : source}
        options={options}
        allowClear={clearable}
        showSearch={{ filterOption: (typed, option) => fold(String(option?.label)).includes(fold(typed)) }}
        placeholder={field.required ? 'Chọn cột' : 'Không dùng'}
        status={lacks ? 'warning' : ''}
        onChange={(value: number | undefined) => onChange(value === oneForAll ? '' : (value ?? null))}
      />
      {typeof source === 'string' ? (
        <Input
          aria-label={`${field.label} của mọi dòng`}
          value={source}
          maxLength={200}
          status={source.trim() ? '' : 'warning'}
          placeholder="Giá trị cho mọi dòng"
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <div className="mapping-samples">
          {source !== null && <Samples samples={one.columns[source]?.samples ?? []} />}
        </div>
      )}
    </div>
  );
}

function Samples({ samples }: { samples: string[] }) {
  const filled = samples.filter(Boolean).slice(0, 3);
  return <span className="samples">{filled.length > 0 ? filled.join(' · ') : 'Cột trống'}</span>;
}
