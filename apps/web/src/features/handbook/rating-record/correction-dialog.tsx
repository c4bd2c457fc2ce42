import { useQuery } from '@tanstack/react-query';
import type { WorkIcon } from '@vuon/contract/catalogue/work-type';
import { workUrgencyNames } from '@vuon/contract/cultivation/work-input';
import { addDays, dayInVietnam } from '@vuon/contract/day';
import type { Correction, QualityRating } from '@vuon/contract/handbook/quality-rating';
import { Form, Input, Modal, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { crewChoices } from '#domain/people/crews.ts';
import { peopleChoices } from '#domain/people/people.ts';
import { TargetField } from '#domain/targets/target-field.tsx';
import { WorkTypeMark } from '#domain/work/work-type-mark.tsx';
import { workTypeChoices } from '#domain/work/work-types.ts';
import { fold } from '#lib/fold.ts';
import { randomId } from '#lib/http/random-id.ts';
import { tellDone } from '#ui/feedback/tell.ts';
import { DayInput } from '#ui/inputs/day-input.tsx';
import { optionsOf } from '#ui/inputs/options-of.ts';
import { SeveralSelect } from '#ui/inputs/several-select.tsx';
import { explainError } from '#ui/states/explain-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';
import { workPath } from '../paths.ts';
import { useRatingActs } from '../quality-ratings/rating-data.ts';

type Values = Omit<Correction, 'version' | 'workTypeId'> & { workTypeId: number | null };

type Choice = { value: number; label: ReactNode; name: string };
const byName = (typed: string, option?: Choice) => fold(option?.name ?? '').includes(fold(typed));

/** The work that mends what was found: an unplanned work on the rated part, with the day of the re-check. */
export function CorrectionDialog({ rating, onClose }: { rating: QualityRating; onClose: () => void }) {
  const today = dayInVietnam(new Date());
  const { correct } = useRatingActs();
  const types = useQuery(workTypeChoices).data?.items;
  const people = useQuery(peopleChoices()).data?.items;
  const crews = useQuery(crewChoices).data;
  const [key] = useState(randomId);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [values, setValues] = useState<Values>({
    title: titleOf(rating),
    workTypeId: null,
    targets: rating.targets,
    startsOn: today,
    endsOn: addDays(today, 2),
    urgency: 'days',
    instructions: null,
    personIds: [],
    crewIds: [],
    recheckOn: addDays(today, 7),
  });
  const change = (changed: Partial<Values>) => setValues({ ...values, ...changed });
  const { title, workTypeId, targets, startsOn, endsOn } = values;
  const isComplete = title.trim() !== '' && workTypeId !== null && Boolean(targets?.length && startsOn && endsOn);

  const send = async () => {
    if (workTypeId === null) return;
    setSending(true);
    try {
      const fixing = await correct(rating, { ...values, workTypeId }, key);
      tellDone(`Đã giao việc khắc phục ${fixing.correctiveWork?.code}`, {
        link: { label: 'Mở việc', to: workPath({ kind: 'unplanned', id: fixing.correctiveWork?.id ?? 0 }) },
      });
      onClose();
    } catch (error) {
      setRefused(explainError(error).text);
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      open
      title={`Giao việc khắc phục ${rating.code}`}
      okText="Giao việc khắc phục"
      cancelText={words.cancel}
      okButtonProps={{ disabled: !isComplete, loading: sending }}
      onCancel={onClose}
      onOk={() => void send()}
    >
      {refused && (
        <Notice tone="red" alert>
          {refused}
        </Notice>
      )}
      <Form layout="vertical" component="div" requiredMark={false}>
        <Form.Item label="Tên việc" htmlFor="correction-title">
          <Input
            id="correction-title"
            value={title}
            maxLength={120}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Form.Item>
        <Form.Item label="Loại công việc" htmlFor="correction-type">
          <Select<number | null, Choice>
            id="correction-type"
            value={workTypeId}
            onChange={(id) => change({ workTypeId: id })}
            showSearch={{ filterOption: byName }}
            placeholder="Chọn loại công việc"
            loading={!types}
            options={(types ?? []).map((type) => ({
              value: type.id,
              name: type.name,
              label: <WorkTypeMark type={{ ...type, icon: type.icon as WorkIcon }} />,
            }))}
          />
        </Form.Item>
        <Form.Item label="Nơi làm" htmlFor="correction-place">
          <TargetField id="correction-place" value={targets} onChange={(chosen) => change({ targets: chosen })} />
        </Form.Item>
        <Form.Item label="Từ ngày" htmlFor="correction-from">
          <DayInput id="correction-from" value={startsOn} onChange={(day) => change({ startsOn: day ?? '' })} />
        </Form.Item>
        <Form.Item label="Hạn" htmlFor="correction-to">
          <DayInput id="correction-to" value={endsOn} onChange={(day) => change({ endsOn: day ?? '' })} />
        </Form.Item>
        <Form.Item label="Hẹn tái kiểm" htmlFor="correction-recheck">
          <DayInput id="correction-recheck" value={values.recheckOn} onChange={(day) => change({ recheckOn: day })} />
        </Form.Item>
        <Form.Item label="Mức gấp" htmlFor="correction-urgency">
          <Select
            id="correction-urgency"
            value={values.urgency}
            options={optionsOf(workUrgencyNames)}
            onChange={(urgency) => change({ urgency })}
          />
        </Form.Item>
        <Form.Item label="Tổ đội" htmlFor="correction-crews">
          <SeveralSelect<number, Choice>
            id="correction-crews"
            value={values.crewIds}
            onChange={(crewIds) => change({ crewIds })}
            showSearch={{ filterOption: byName }}
            placeholder="Chọn tổ đội"
            options={(crews ?? []).map(({ id, name }) => ({ value: id, label: name, name }))}
          />
        </Form.Item>
        <Form.Item label="Người làm" htmlFor="correction-people">
          <SeveralSelect<number, Choice>
            id="correction-people"
            value={values.personIds}
            onChange={(personIds) => change({ personIds })}
            showSearch={{ filterOption: byName }}
            placeholder="Chọn người"
            options={(people ?? []).map(({ id, fullName }) => ({ value: id, label: fullName, name: fullName }))}
          />
        </Form.Item>
        <Form.Item label="Hướng dẫn" htmlFor="correction-instructions">
          <Input.TextArea
            id="correction-instructions"
            value={values.instructions ?? ''}
            maxLength={4000}
            autoSize={{ minRows: 2, maxRows: 8 }}
            onChange={({ target }) => change({ instructions: target.value })}
          />
        </Form.Item>
        <p className="note">
          Thành một việc phát sinh, kèm điểm và các lỗi. Khi việc xong, người chấm được báo để tái kiểm.
        </p>
      </Form>
    </Modal>
  );
}

/** The heaviest defect names the work. */
const titleOf = ({ defects, subject }: QualityRating): string => {
  const defect = defects.find(({ severity }) => severity === 'heavy') ?? defects[0];
  return defect ? `Khắc phục ${defect.kind.toLocaleLowerCase('vi')}, ${subject.name}`.slice(0, 120) : '';
};
