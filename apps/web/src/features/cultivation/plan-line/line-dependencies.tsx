import { type PlanLine, PlanLineDependency, type PlanLineInput } from '@vuon/contract/cultivation/plan-line';
import { Form, Select } from 'antd';
import { fold } from '#lib/fold.ts';
import { useEntityForm } from '#ui/form/form-context.ts';
import { RowsCard } from '#ui/form/rows-card.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { cycleWords } from './cycle-words.ts';
import './line.css';

type Line = Pick<PlanLine, 'id' | 'title' | 'stageId' | 'dependencies'>;
type Props<L extends Line> = {
  stages: { id: number; name: string }[];
  lines: L[];
  lineId: number | null;
  /** When a line is done, in words. */
  whenOf?: (line: L) => string;
};
type Row = Partial<PlanLineInput['dependencies'][number]> | undefined;

/** The lines that come before it, and the loop that a wrong one would make. */
export function LineDependencies<L extends Line>({ stages, lines, lineId, whenOf }: Props<L>) {
  const { form, readOnly } = useEntityForm();
  const rows: Row[] = Form.useWatch('dependencies', { form, preserve: true }) ?? [];
  if (readOnly && rows.length === 0) return null;
  const options = stages.map((stage) => ({
    label: stage.name,
    options: lines
      .filter((line) => line.stageId === stage.id && line.id !== lineId)
      .map((line) => ({ value: line.id, label: whenOf ? `${line.title}, ${whenOf(line)}` : line.title })),
  }));
  const cycle = cycleWords(
    lines,
    lineId,
    rows.map((row) => row?.lineId),
  );
  return (
    <>
      <div className="line-dependency-rows">
        <RowsCard
          name="dependencies"
          title="Làm sau việc"
          noun="việc"
          shape={PlanLineDependency.shape}
          columns={[
            {
              name: 'lineId',
              label: 'Việc trước',
              wide: true,
              input: (label) => (
                <Select
                  aria-label={label}
                  placeholder="Chọn việc trước"
                  showSearch={{ filterOption: (typed, option) => fold(String(option?.label)).includes(fold(typed)) }}
                  options={options}
                />
              ),
            },
            { name: 'lagDays', label: 'Cách', input: (label) => <NumberInput unit="ngày" whole label={label} /> },
          ]}
          add="Thêm việc trước"
          newRow={() => ({ lagDays: 0 })}
          {...(rows.length === 0 && { help: 'Việc trước dời thì việc này dời theo, không bắt đầu sớm hơn.' })}
        />
      </div>
      {cycle && (
        <Notice tone="red" alert>
          Các việc chờ lẫn nhau: {cycle}. Bỏ một việc trước.
        </Notice>
      )}
    </>
  );
}
