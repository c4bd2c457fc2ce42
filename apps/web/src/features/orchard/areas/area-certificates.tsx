import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { AreaFields, Certificate } from '@vuon/contract/orchard/area';
import { AutoComplete, Button, Form, Input } from 'antd';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { fromSchema } from '#ui/form/from-schema.ts';
import { useRowFocus } from '#ui/form/use-row-focus.ts';
import { DayInput } from '#ui/inputs/day-input.tsx';

const names = ['VietGAP', 'GlobalG.A.P.', 'Hữu cơ TCVN 11041', 'OCOP', 'Giấy chứng nhận quyền sử dụng đất'];
const most = 30;

/** All certificates of the area, in the order in which they were typed. */
export function CertificatesCard() {
  const { changed, readOnly } = useEntityForm();
  const { rows, afterAdd, afterRemove } = useRowFocus<HTMLDivElement>();
  return (
    <FormCard title="Chứng nhận" columns={1} edited={changed.has('certificates')}>
      <Form.List name="certificates" rules={[countRule]}>
        {(fields, { add, remove }, { errors }) => (
          <div ref={rows} className="certificates">
            {fields.map(({ key, name: index }) => (
              <CertificateRow
                key={key}
                index={index}
                readOnly={readOnly}
                onRemove={() => {
                  remove(index);
                  afterRemove(index);
                }}
              />
            ))}
            {fields.length === 0 && (
              <p className="cell-quiet">
                {readOnly ? 'Không có.' : 'VietGAP, GlobalG.A.P., hữu cơ, sổ đỏ của khu đất.'}
              </p>
            )}
            <Form.ErrorList errors={errors} />
            {!readOnly && (
              <Button
                type="dashed"
                icon={<PlusOutlined aria-hidden="true" />}
                data-add
                disabled={fields.length >= most}
                onClick={() => {
                  add({ name: '', number: null, issuer: null, issuedOn: null, expiresOn: null });
                  afterAdd();
                }}
              >
                Thêm chứng nhận
              </Button>
            )}
          </div>
        )}
      </Form.List>
    </FormCard>
  );
}

type RowProps = { index: number; readOnly: boolean; onRemove: () => void };

function CertificateRow({ index, readOnly, onRemove }: RowProps) {
  const { shape } = Certificate;
  const nth = index + 1;
  return (
    <div className="certificate-row" data-row>
      <Form.Item name={[index, 'name']} label="Tên" required rules={[fromSchema(shape.name, 'Tên chứng nhận')]}>
        {readOnly ? (
          <Input aria-label={`Tên chứng nhận ${nth}`} />
        ) : (
          <AutoComplete
            options={names.map((value) => ({ value }))}
            placeholder="VietGAP"
            maxLength={80}
            aria-label={`Tên chứng nhận ${nth}`}
          />
        )}
      </Form.Item>
      <Form.Item name={[index, 'number']} label="Số" rules={[fromSchema(shape.number, 'Số')]}>
        <Input maxLength={80} aria-label={`Số của chứng nhận ${nth}`} placeholder=" " />
      </Form.Item>
      <Form.Item name={[index, 'issuer']} label="Nơi cấp" rules={[fromSchema(shape.issuer, 'Nơi cấp')]}>
        <Input maxLength={120} aria-label={`Nơi cấp chứng nhận ${nth}`} placeholder=" " />
      </Form.Item>
      <Form.Item name={[index, 'issuedOn']} label="Ngày cấp">
        <DayInput />
      </Form.Item>
      <Form.Item name={[index, 'expiresOn']} label="Hết hạn">
        <DayInput />
      </Form.Item>
      {!readOnly && (
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden="true" />}
          data-remove
          aria-label={`Xóa chứng nhận ${nth}`}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

// Each row checks itself; this rule only checks the number of rows.
const countRule = {
  validator: async (_rule: unknown, value: unknown[] | undefined) => {
    const result = AreaFields.shape.certificates.safeParse(value ?? []);
    const own = result.success ? undefined : result.error.issues.find(({ path }) => path.length === 0);
    if (own) throw new Error(own.message);
  },
};
