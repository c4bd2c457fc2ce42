import { EditOutlined } from '@ant-design/icons';
import type { ShowField } from '../form/use-show-field.ts';
import type { NextStep } from './next-steps.tsx';

type FieldStep = { title: string; detail: string; isUrgent?: boolean; path: Parameters<ShowField> };

/** A gap in the record: the step leads to the field of its form. */
export const fieldStep = ({ title, detail, isUrgent = false, path }: FieldStep, show: ShowField): NextStep => ({
  key: path.join('.'),
  icon: <EditOutlined aria-hidden="true" />,
  title,
  detail,
  isUrgent,
  act: { label: 'Điền', onClick: () => show(...path) },
});
