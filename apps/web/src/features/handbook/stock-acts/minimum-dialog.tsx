import { type StockItemDetail, stockItemRoutes } from '@vuon/contract/handbook/stock-item';
import { stockText, unitName } from '@vuon/contract/handbook/stock-words';
import { Form } from 'antd';
import { useState } from 'react';
import { call } from '#lib/http/call.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { StockDialog } from './stock-dialog.tsx';

export function MinimumDialog({ item, onClose }: { item: StockItemDetail; onClose: () => void }) {
  const [minimum, setMinimum] = useState(item.minimum);
  return (
    <StockDialog
      title={`Mức tối thiểu: ${item.name}`}
      okText="Lưu"
      isComplete={minimum !== item.minimum}
      act={(idempotencyKey) =>
        call(stockItemRoutes.setMinimum, { params: { id: item.id }, body: { minimum } }, { idempotencyKey })
      }
      done={() =>
        minimum === null ? `Đã bỏ mức tối thiểu của ${item.name}` : `Mức tối thiểu là ${stockText(minimum, item.unit)}`
      }
      onClose={onClose}
    >
      <Form.Item
        label="Mức tối thiểu"
        htmlFor="stock-minimum"
        extra="Trong kho ít hơn mức này thì quản lý được nhắc mỗi ngày. Để trống là không nhắc."
      >
        <NumberInput id="stock-minimum" unit={unitName(item.unit)} value={minimum} onChange={setMinimum} />
      </Form.Item>
    </StockDialog>
  );
}
