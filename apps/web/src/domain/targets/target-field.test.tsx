import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Target, TargetPlace, TargetSummary } from '@vuon/contract/orchard/target';
import { targetWords } from '@vuon/contract/orchard/target-words';
import { Form } from 'antd';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TargetField } from './target-field.tsx';
import { TargetPicker } from './target-picker.tsx';

/** The map is seen in the end-to-end tests; here it would need a graphics card. */
vi.mock('./target-map.tsx', () => ({ TargetMap: () => null }));

const area = { id: 1, code: 'A', name: 'Đồi Đông' };
const plot = (id: number, isRemoved = false): TargetPlace => ({
  target: { kind: 'plot', id },
  area,
  plot: { id, code: `A-0${id}` },
  row: null,
  plantCount: 110,
  livingCount: 100,
  hectares: 1,
  isRemoved,
});
const summaryOf = (places: TargetPlace[]): TargetSummary => ({
  places,
  plantCount: 110 * places.length,
  livingCount: 100 * places.length,
  hectares: places.length,
  words: targetWords(places),
});
const node = (kind: 'area' | 'plot', id: number, name: string) => ({
  kind,
  id,
  name,
  childCount: 2,
  plantCount: kind === 'area' ? 220 : 110,
  livingCount: kind === 'area' ? 200 : 100,
});

type Body = { targets?: Target[]; by?: Target[]; act?: string; text?: string };
const idsOf = (targets: Target[] = []) => targets.flatMap((target) => (target.kind === 'plot' ? [target.id] : []));
/** A server with the plots 1 and 2; it knows no rows and splits nothing. */
const answers: Record<string, (body: Body) => unknown> = {
  describe: ({ targets }) => summaryOf(idsOf(targets).map((id) => plot(id, id === 9))),
  change: ({ targets, by, act: kind }) => {
    const before = idsOf(targets);
    const next = kind === 'add' ? [...before, ...idsOf(by)] : before.filter((id) => !idsOf(by).includes(id));
    return { ...summaryOf([...new Set(next)].map((id) => plot(id))), outsideCount: 0 };
  },
  read: ({ text }) => ({
    ...summaryOf([plot(2)]),
    readCount: 1,
    unread: text === 'A-02' ? [] : [{ text: 'A-20', reason: 'Không có mã này', guess: 'A-02' }],
  }),
  nodes: () => [node('plot', 1, 'A-01'), node('plot', 2, 'A-02')],
};

let root: Root;
let page: HTMLElement;
let client: QueryClient;
const show = (part: React.ReactNode) => {
  client = new QueryClient();
  return act(async () => root.render(<QueryClientProvider client={client}>{part}</QueryClientProvider>));
};
/** Until the answers are shown, however slow the machine is. */
const settle = () =>
  act(async () => {
    do await new Promise((resolve) => setTimeout(resolve, 20));
    while (client.isFetching() || client.isMutating());
  });
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  ) as HTMLButtonElement;
const items = () =>
  [...document.querySelectorAll('[role=treeitem]')].map((item) => [
    item.querySelector('.place-line-label')?.textContent,
    item.getAttribute('aria-checked'),
  ]);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, { body }: RequestInit = {}) => {
      const name = new URL(path, 'http://x').pathname.split('/').at(-1) ?? '';
      return new Response(JSON.stringify({ data: answers[name]?.(JSON.parse(String(body ?? '{}'))) }));
    }),
  );
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

test('the field tells its targets in one sentence, and names removed ones', async () => {
  const value: Target[] = [
    { kind: 'plot', id: 1 },
    { kind: 'plot', id: 9 },
  ];
  await show(
    <Form initialValues={{ targets: value }}>
      <Form.Item name="targets" label="Nơi làm">
        <TargetField />
      </Form.Item>
    </Form>,
  );
  // On a busy machine, what is asked may not have been asked yet when nothing is under way.
  await vi.waitFor(async () => {
    await settle();
    expect(page.textContent?.replaceAll('\u00a0', ' ')).toContain('Đồi Đông: lô A-01, A-09: 200 cây, 2 ha');
  });
  expect(page.textContent).toContain('lô A-09 đã xóa');
  expect(page.textContent).toContain('Không tính 20 cây chết và vị trí trống');
  expect(page.querySelector('label')?.getAttribute('for')).toBe(button('Sửa phạm vi').id);
});

test('without targets it asks for them; read-only it has no button', async () => {
  await show(<TargetField value={null} />);
  expect(button('Chọn nơi làm')).toBeTruthy();
  await show(<TargetField value={[]} readOnly />);
  expect(page.querySelector('button')).toBeNull();
  expect(page.textContent).toBe('–');
});

const picker = (onChoose: (targets: Target[]) => void) => (
  <TargetPicker
    areas={[node('area', 1, 'Đồi Đông')] as never}
    initial={summaryOf([])}
    within={null}
    limit={null}
    isOfNow={false}
    onChanged={() => {}}
    onCancel={() => {}}
    onChoose={onChoose}
  />
);

test('list, summary and the counted button are one selection', async () => {
  const onChoose = vi.fn();
  await show(picker(onChoose));
  await settle();
  expect(button('Chọn phạm vi').disabled).toBe(true);
  expect(items()).toEqual([
    ['Đồi Đông', 'false'],
    ['Lô A-01', 'false'],
    ['Lô A-02', 'false'],
  ]);
  const second = document.querySelectorAll<HTMLElement>('[role=treeitem]')[2];
  await act(async () => second?.click());
  await settle();
  expect(items()).toEqual([
    ['Đồi Đông', 'mixed'],
    ['Lô A-01', 'false'],
    ['Lô A-02', 'true'],
  ]);
  expect(document.querySelector('.target-parts')?.textContent).toContain('cả lô · danh sách');
  await act(async () => button('Chọn 100 cây').click());
  expect(onChoose).toHaveBeenCalledWith([{ kind: 'plot', id: 2 }]);
  await act(async () => button('Bỏ Lô A-02').click());
  await settle();
  expect(document.querySelector('.target-parts')).toBeNull();
});

test('the keyboard goes through the tree and checks', async () => {
  await show(picker(() => {}));
  await settle();
  const tree = document.querySelector('[role=tree]') as HTMLElement;
  const press = (key: string) =>
    act(async () => void tree.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  await press('ArrowDown');
  expect(document.activeElement?.textContent).toContain('Lô A-01');
  await press(' ');
  await settle();
  expect(items()[1]).toEqual(['Lô A-01', 'true']);
  // A screen reader may put the focus anywhere.
  await act(async () => document.querySelectorAll<HTMLElement>('[role=treeitem]')[2]?.focus());
  await press(' ');
  await settle();
  expect(items()[2]).toEqual(['Lô A-02', 'true']);
  await press('ArrowLeft');
  expect(document.activeElement?.textContent).toContain('Đồi Đông');
  await press('ArrowLeft');
  expect(items()).toHaveLength(1);
});

test('pasted codes are added; those that are not say why, and a click takes the guess', async () => {
  await show(picker(() => {}));
  await settle();
  const box = document.querySelector('textarea') as HTMLTextAreaElement;
  const pasted = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(pasted, { clipboardData: { getData: () => 'A-02, A-20' } });
  await act(async () => void box.dispatchEvent(pasted));
  await settle();
  expect(document.querySelector('.paste-codes')?.textContent).toContain('1 mã đã thêm');
  expect(document.querySelector('.paste-reasons')?.textContent).toBe('A-20Không có mã này, ý là A-02?');
  expect(document.querySelector('.target-parts')?.textContent).toContain('cả lô · dán mã');
  await act(async () => button('A-02').click());
  await settle();
  expect(document.querySelector('.paste-reasons')).toBeNull();
});
