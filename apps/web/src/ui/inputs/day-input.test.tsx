import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { DayInput } from './day-input.tsx';

function Field() {
  const [day, setDay] = useState<string | null>(null);
  return <DayInput value={day} onChange={setDay} />;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

test('what is typed while the calendar takes its place is kept', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const page = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(page).render(<Field />));
  const field = () => page.querySelector('input') as HTMLInputElement;
  await import('./day-calendar.tsx');
  // Within one act nothing is drawn until its end, as on a machine that is busy.
  await act(async () => {
    field().dispatchEvent(new Event('pointerover', { bubbles: true }));
    await nextTask();
    const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setText?.call(field(), '01/06/2030');
    field().dispatchEvent(new Event('input', { bubbles: true }));
    await nextTask();
  });
  expect(field().value).toBe('01/06/2030');
});
