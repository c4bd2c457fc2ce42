import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { ChecklistItem, maxChecklistItems, workTypeWords } from '@vuon/contract/catalogue/work-type';
import { Button, Form, Input } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { MovableRow } from '#ui/controls/movable-row.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { useEntityForm } from '#ui/form/form-context.ts';
import { fromSchema } from '#ui/form/from-schema.ts';
import { pastedItems } from './checklist-items.ts';
import './checklist-card.css';

const rule = fromSchema(ChecklistItem, 'Mục');

/** Short texts in their order. Enter begins the next one, and pasted lines become one each. */
export function ChecklistCard() {
  const { form, changed, readOnly } = useEntityForm();
  const items: string[] = Form.useWatch('checklist', { form, preserve: true }) ?? [];
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLDivElement>(null);
  // After the render: a row that was added has its box only then.
  const focus = (index: number) =>
    void requestAnimationFrame(() => {
      const boxes = [...(list.current?.querySelectorAll<HTMLElement>('[data-row] textarea') ?? [])];
      (
        boxes[Math.max(0, Math.min(index, boxes.length - 1))] ?? list.current?.querySelector<HTMLElement>('[data-add]')
      )?.focus();
    });
  if (readOnly) return items.length ? <ReadOnlyChecklist items={items} /> : null;
  return (
    <FormCard title={workTypeWords.checklist.label} columns={1} edited={changed.has('checklist')}>
      <Form.List name="checklist">
        {(fields, { add, remove, move }) => (
          <div ref={list}>
            <ol className="checklist">
              {fields.map(({ key, name: index }) => {
                const removeIt = () => {
                  remove(index);
                  focus(index - 1);
                };
                const onKeyDown = (event: KeyboardEvent) => {
                  const isEmpty = !items[index]?.trim();
                  if (event.key === 'Backspace' && isEmpty) removeIt();
                  else if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  else if (!isEmpty && fields.length < maxChecklistItems) {
                    add('', index + 1);
                    focus(index + 1);
                  }
                  event.preventDefault();
                };
                const onPaste = (event: ClipboardEvent) => {
                  const pasted = pastedItems(items, index, event.clipboardData.getData('text'));
                  if (!pasted) return;
                  event.preventDefault();
                  form.setFieldValue('checklist', pasted.items);
                  focus(pasted.last);
                };
                return (
                  <MovableRow
                    key={key}
                    list="checklist"
                    className="checklist-row"
                    index={index}
                    count={fields.length}
                    what={`mục ${index + 1}`}
                    onMove={(from, to) => {
                      move(from, to);
                      setMoved(`${items[from] || 'Mục'}: thứ ${to + 1} trên ${fields.length}`);
                    }}
                    more={
                      <Button
                        type="text"
                        icon={<DeleteOutlined aria-hidden="true" />}
                        aria-label={`Xóa mục ${index + 1}`}
                        onClick={removeIt}
                      />
                    }
                  >
                    <span className="checklist-number figures" aria-hidden="true">
                      {index + 1}
                    </span>
                    <Form.Item name={index} rules={[rule]}>
                      <Input.TextArea
                        autoSize
                        maxLength={200}
                        aria-label={`Mục ${index + 1}`}
                        onKeyDown={onKeyDown}
                        onPaste={onPaste}
                      />
                    </Form.Item>
                  </MovableRow>
                );
              })}
            </ol>
            <Button
              type="dashed"
              icon={<PlusOutlined aria-hidden="true" />}
              data-add
              disabled={fields.length >= maxChecklistItems}
              onClick={() => {
                add('');
                focus(fields.length);
              }}
            >
              Thêm mục
            </Button>
            <p className="checklist-help note">
              Người làm đánh dấu từng mục khi làm xong. Enter để thêm mục; dán nhiều dòng thì mỗi dòng một mục.
            </p>
            <span className="visually-hidden" aria-live="polite">
              {moved}
            </span>
          </div>
        )}
      </Form.List>
    </FormCard>
  );
}

function ReadOnlyChecklist({ items }: { items: string[] }) {
  return (
    <FormCard title={workTypeWords.checklist.label} columns={1}>
      <ol className="checklist-words">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </FormCard>
  );
}
