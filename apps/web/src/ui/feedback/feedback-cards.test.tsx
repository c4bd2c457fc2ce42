import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actPatience, untilAnswered } from '#lib/http/late-acts.ts';
import { forgetCards } from './cards.ts';
import { FeedbackCards } from './feedback-cards.tsx';
import { tellAct, tellDone, tellFailed } from './tell.ts';

let root: Root;
const titles = () => [...document.querySelectorAll('.feedback-title')].map((title) => title.textContent);
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    ({ textContent, ariaLabel }) => textContent === name || ariaLabel?.startsWith(name),
  ) as HTMLButtonElement;
const later = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const told = (tell: () => void) => act(async () => tell());

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <MemoryRouter>
        <FeedbackCards />
      </MemoryRouter>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  forgetCards();
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('what was done is read out politely, a failure at once', async () => {
  await told(() => tellDone('Đã lưu lô A-03'));
  expect(document.querySelector('[role=status]')?.textContent).toContain('Đã lưu lô A-03');
  await told(() => tellFailed('Không kết nối được máy chủ', 'Kiểm tra mạng rồi thử lại.'));
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Kiểm tra mạng rồi thử lại.');
});

test('at most three are shown, the same words once', async () => {
  await told(() => {
    for (const code of ['1', '2', '3', '4', '4']) tellDone(`Đã lưu lô ${code}`);
  });
  expect(titles()).toEqual(['Đã lưu lô 2', 'Đã lưu lô 3', 'Đã lưu lô 4']);
});

test('a card goes by itself, later with a way back, and not while somebody reads it', async () => {
  await told(() => {
    tellDone('Đã lưu');
    tellDone('Đã xóa', { undo: async () => 'Đã khôi phục' });
  });
  await later(6_000);
  expect(titles()).toEqual(['Đã xóa']);
  const card = document.querySelector('.feedback-card');
  await told(() => void card?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true })));
  await later(60_000);
  expect(titles()).toEqual(['Đã xóa']);
  await told(() => void card?.dispatchEvent(new MouseEvent('pointerout', { bubbles: true })));
  await later(13_000);
  expect(titles()).toEqual([]);
});

test('the key leads to the newest way back, Escape closes, and the focus returns', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await told(() => tellDone('Đã lưu lô A-03'));
  await told(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', bubbles: true })));
  expect(document.activeElement?.ariaLabel ?? document.activeElement?.getAttribute('aria-label')).toContain('Đóng');
  await told(
    () => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  );
  await later(50);
  expect(titles()).toEqual([]);
  expect(document.activeElement).toBe(field);
});

test('undoing says so in the same card; a refusal takes its place', async () => {
  await told(() => tellDone('Đã xóa lô A-03', { undo: async () => 'Đã khôi phục lô A-03' }));
  await told(() => button('Hoàn tác').click());
  expect(titles()).toEqual(['Đã khôi phục lô A-03']);
  await told(() => tellDone('Đã xóa lô B-01', { undo: () => Promise.reject(new Error('refused')) }));
  await told(() => button('Hoàn tác').click());
  expect(titles()).toEqual(['Đã khôi phục lô A-03', 'Có lỗi ngoài dự tính']);
});

test('an act that fails never rejects', async () => {
  await act(() => tellAct(Promise.reject(new Error('refused')), () => 'Đã lưu'));
  expect(titles()).toEqual(['Có lỗi ngoài dự tính']);
});

test('an act that is answered late is told of until its answer, one that is answered soon is not', async () => {
  const answers = Array.from({ length: 3 }, () => Promise.withResolvers<string>());
  const [soon, late, refused] = answers.map(({ promise }) => untilAnswered(promise).catch(String));
  await later(actPatience - 100);
  answers[0]?.resolve('soon');
  expect(await soon).toBe('soon');
  await later(100);
  expect(titles()).toEqual(['Vẫn đang chờ máy chủ']);
  await told(() => answers[1]?.resolve('late'));
  expect(await late).toBe('late');
  expect(titles()).toEqual(['Vẫn đang chờ máy chủ']);
  await told(() => answers[2]?.reject('refused'));
  expect(await refused).toBe('refused');
  expect(titles()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
