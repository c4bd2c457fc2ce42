import { AnonymousEntityInput, EntityInput } from '@vuon/contract/entities/entity';
import { Button, Form } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Stepper } from '#ui/controls/stepper.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { EntityFormContext } from '#ui/form/form-context.ts';
import { useLeaveReason } from '#ui/page/leave-reason.ts';
import { explainError } from '#ui/states/explain-error.ts';
import { Notice } from '#ui/states/notice.tsx';
import { words } from '#ui/words.ts';
import { AddressCard } from '../entity/address-card.tsx';
import { newProfile, profileLabels } from '../entity/entity-values.ts';
import { DomainCard, ProfileCard } from '../entity/profile-fields.tsx';
import { entitiesPath } from '../paths.ts';
import { Registrants } from '../registrants/registrants.tsx';
import { anonymousSteps, createSteps } from './create-steps.ts';
import { CreateSummary } from './create-summary.tsx';
import type { CreatedEntity, CreateValues } from './create-values.ts';
import { noOwner, OwnerFields } from './owner-fields.tsx';
import { useCreate } from './use-create.ts';
import '#ui/form/form.css';

const initial: CreateValues = { ...newProfile, ...noOwner };
const unchanged = new Set<string>();

const unsaved = {
  title: 'Rời trang khi chưa tạo đơn vị?',
  text: 'Những gì bạn vừa nhập chưa được lưu và sẽ mất; danh sách thành viên vẫn còn trong trình duyệt.',
  leave: 'Bỏ và rời đi',
};

type Props = { anonymous: boolean; onMade: (made: CreatedEntity) => void };

/** One form in steps. All steps stay on the page: nothing is lost by going back and forth, and errors find their field. */
export function CreateForm({ anonymous, onMade }: Props) {
  const navigate = useNavigate();
  const [form] = Form.useForm<CreateValues>();
  const steps = anonymous ? anonymousSteps : createSteps;
  const [at, setAt] = useState(0);
  const [reached, setReached] = useState(0);
  const isMade = useRef(false);
  useLeaveReason(() => (form.isFieldsTouched() && !isMade.current ? unsaved : null));

  const open = (step: number) => {
    setAt(step);
    setReached(Math.max(reached, step));
    window.scrollTo({ top: 0 });
  };
  const { creating, failure, create } = useCreate({
    form,
    steps,
    anonymous,
    open,
    onMade: (made) => {
      isMade.current = true;
      onMade(made);
    },
  });
  const isLast = at === steps.length - 1;
  const next = async () => {
    if (isLast) return create();
    const right = await form.validateFields(steps[at]?.fields ?? []).then(
      () => true,
      () => false,
    );
    if (right) open(at + 1);
  };
  const openEarlier = (index: number) =>
    index <= reached ? () => (index < at ? open(index) : void jump(index)) : null;
  const jump = async (index: number) => {
    const right = await form.validateFields(steps.slice(at, index).flatMap(({ fields }) => fields)).then(
      () => true,
      () => false,
    );
    if (right) open(index);
  };
  const shown = (key: string) => ({ hidden: steps[at]?.key !== key, className: 'create-step' });
  return (
    <EntityFormContext
      value={{
        form,
        labels: profileLabels,
        shape: anonymous ? AnonymousEntityInput.shape : EntityInput.shape,
        changed: unchanged,
        readOnly: false,
      }}
    >
      <Stepper steps={steps.map(({ label }) => label)} at={at} open={openEarlier} />
      {failure !== null && <CreateFailure failure={failure} />}
      <Form
        form={form}
        // Keeps its field ids apart from those of the members' forms below.
        name="entity"
        layout="vertical"
        className="entity-form"
        hidden={steps[at]?.key === 'members'}
        initialValues={initial}
        onFinish={() => void next()}
        scrollToFirstError={{ focus: true, block: 'center' }}
        // Enter goes on from the current step, which checks its own fields.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          if (event.target.getAttribute('role') === 'combobox') return;
          event.preventDefault();
          void next();
        }}
      >
        <div className="form-cards">
          <div {...shown('profile')}>
            <ProfileCard />
          </div>
          <div {...shown('address')}>
            <AddressCard />
          </div>
          {!anonymous && (
            <>
              <div {...shown('owner')}>
                <FormCard title="Chủ đơn vị" columns={1}>
                  <OwnerFields kinds={['existing', 'new', 'later']} />
                </FormCard>
              </div>
              <div {...shown('domain')}>
                <DomainCard help="Để trống nếu đơn vị không có. Quản trị viên xác nhận rồi mới dùng." />
              </div>
            </>
          )}
        </div>
      </Form>
      {/* Beside the form: each person is a small form of its own. */}
      {!anonymous && (
        <div {...shown('members')}>
          <div className="form-cards">
            <CreateSummary form={form} />
            <section className="form-card create-members" aria-label="Thành viên">
              <div className="form-card-head">
                <h2>Thành viên</h2>
              </div>
              <Registrants entityId="new" />
            </section>
          </div>
        </div>
      )}
      <div className="form-foot">
        <div className="form-foot-state" aria-live="polite">
          <span>
            Bước {at + 1} trên {steps.length}
            <span className="visually-hidden">: {steps[at]?.label}</span>
          </span>
        </div>
        <div className="form-foot-buttons">
          {at === 0 ? (
            <Button onClick={() => navigate(entitiesPath)}>{words.cancel}</Button>
          ) : (
            <Button onClick={() => open(at - 1)}>Quay lại</Button>
          )}
          <Button type="primary" loading={creating} onClick={() => void next()}>
            {isLast ? 'Tạo đơn vị' : 'Tiếp tục'}
          </Button>
        </div>
      </div>
    </EntityFormContext>
  );
}

function CreateFailure({ failure: { error, messages } }: { failure: { error: unknown; messages: string[] } }) {
  const { title, text, requestId } = explainError(error);
  return (
    <Notice tone="red" alert>
      <strong>{title}.</strong> {messages.length > 0 ? messages.join(' ') : text} Những gì bạn nhập vẫn còn ở đây.
      {requestId && <div>Mã yêu cầu để báo hỗ trợ: {requestId}</div>}
    </Notice>
  );
}
