import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type GivenRules, useRules } from './use-rules.ts';

const fields = z.object({ code: z.string() });
const rules = { fields, schema: fields };
let root: Root;
let now: ReturnType<typeof useRules>;
const idle: (() => void)[] = [];

function Form({ given }: { given: GivenRules }) {
  now = useRules(given);
  return null;
}
const show = (given: GivenRules) => act(async () => root.render(<Form given={given} />));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', () => {});
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  idle.length = 0;
});

test('rules that are given are there at once', async () => {
  await show(rules);
  expect(Object.keys(now.shape)).toEqual(['code']);
  expect(await now.schema()).toBe(fields);
});

test('rules that have to be loaded come when the page is idle', async () => {
  const loadRules = vi.fn(async () => rules);
  await show({ loadRules });
  expect(now.shape).toEqual({});
  expect(loadRules).not.toHaveBeenCalled();
  await act(async () => {
    for (const work of idle) work();
  });
  expect(Object.keys(now.shape)).toEqual(['code']);
});

test('a save before that waits for them', async () => {
  await show({ loadRules: async () => rules });
  expect(await now.schema()).toBe(fields);
});
