import { CheckOutlined, ClockCircleOutlined, EnvironmentOutlined, LockOutlined } from '@ant-design/icons';
import type { EntitySettings } from '@vuon/contract/entities/entity-settings';
import type { OrchardTotals } from '@vuon/contract/orchard/area';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { StatusTag } from '#ui/marks/status-tag.tsx';
import { cropGroupsPath, drawOnMapPath, importAreasPath } from '../paths.ts';
import type { FirstRunStep, StepState } from './first-run-steps.ts';
import type { AddressStep } from './use-address-step.ts';

type Props = {
  step: FirstRunStep;
  number: number;
  state: StepState;
  /** Its working surface is open. */
  isShown: boolean;
  /** The surface, where it stands inside of the path: on phones. */
  surface: ReactNode;
  settings: EntitySettings;
  totals: OrchardTotals;
  address: AddressStep;
  onShow: () => void;
};

const minutes: Record<FirstRunStep, number> = { address: 2, land: 15, crop: 5, trees: 8 };
const titles: Record<FirstRunStep, string> = {
  address: 'Địa chỉ',
  land: 'Vẽ hoặc nhập đất',
  crop: 'Nhóm cây và mùa vụ',
  trees: 'Trồng cây',
};

const tags: Record<StepState, ReactNode> = {
  done: <StatusTag tone="green">Xong</StatusTag>,
  now: <StatusTag tone="blue">Đang làm</StatusTag>,
  later: <StatusTag tone="grey">Chưa làm</StatusTag>,
  locked: (
    <StatusTag tone="grey" icon={<LockOutlined aria-hidden="true" />}>
      Sau bước 2 và 3
    </StatusTag>
  ),
};

export function StepItem({ step, number, state, isShown, surface, settings, totals, address, onShow }: Props) {
  const navigate = useNavigate();
  const type = state === 'now' ? 'primary' : 'default';
  const landKind = totals.areaCount > 0 ? 'plot' : 'area';
  const addressText = [settings.addressLine, settings.locationName ?? settings.oldLocationName]
    .filter(Boolean)
    .join(', ');
  const bodies: Record<FirstRunStep, { text: ReactNode; button: ReactNode }> = {
    address: {
      text: 'Bản đồ và mã số vùng trồng đi theo địa chỉ này.',
      button:
        isShown || state === 'now' ? (
          <Button
            type={type}
            disabled={!address.isChanged}
            loading={address.isSaving}
            onClick={() => void address.save()}
          >
            Lưu địa chỉ
          </Button>
        ) : state === 'done' ? null : (
          <Button onClick={onShow}>Đặt địa chỉ</Button>
        ),
    },
    land: {
      text: (
        <>
          {totals.areaCount > 0
            ? `Đã có ${formatNumber(totals.areaCount)} khu vực và ${formatNumber(totals.plotCount)} lô. `
            : 'Khoanh khu vực và lô trên bản đồ, '}
          {totals.areaCount > 0 ? 'Vẽ thêm' : ''} hoặc <Link to={importAreasPath}>nhập từ Excel, KML</Link>.
        </>
      ),
      button: (
        <Button type={type} onClick={() => navigate(drawOnMapPath(landKind))}>
          {landKind === 'area' ? 'Vẽ khu vực' : 'Vẽ lô'}
        </Button>
      ),
    },
    crop: {
      text: 'Chọn giống và lập mùa vụ đang chạy. Có sẵn Monthong, Ri6, Musang King, mít Thái.',
      button: (
        <Button type={type} onClick={() => (isShown ? navigate(cropGroupsPath) : onShow())}>
          Chọn nhóm cây
        </Button>
      ),
    },
    trees: {
      text: 'Rải hàng và cây theo khoảng cách, hoặc nhập vị trí từng cây.',
      button: (
        <Button type={type} disabled={state === 'locked'} onClick={onShow}>
          Tạo hàng và cây
        </Button>
      ),
    },
  };
  const { text, button } = bodies[step];
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="first-run-mark">{state === 'done' ? <CheckOutlined aria-hidden="true" /> : number}</span>
      <div>
        <h3>
          {titles[step]} {tags[state]}
        </h3>
        <span className="first-run-minutes note">
          <ClockCircleOutlined aria-hidden="true" /> {minutes[step]} phút
        </span>
        {(state !== 'done' || step !== 'address') && <p>{text}</p>}
        {step === 'address' && (address.words || addressText) && (
          <div className="first-run-address">
            <EnvironmentOutlined aria-hidden="true" />
            <span>
              <strong>{address.words?.name ?? addressText}</strong>
              <small>{address.words?.detail ?? 'Bản đồ mở ở đây khi vườn chưa được vẽ'}</small>
            </span>
            {state === 'done' && !isShown && (
              <Button size="small" onClick={onShow}>
                Đổi
              </Button>
            )}
          </div>
        )}
        {surface && <div className="first-run-inside">{surface}</div>}
        {button && <div className="first-run-act">{button}</div>}
      </div>
    </li>
  );
}
