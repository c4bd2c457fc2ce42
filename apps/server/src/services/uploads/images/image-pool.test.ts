import { maxImagePixels } from '@vuon/contract/uploads/upload';
import { expect, test } from 'vitest';
import { inImagePool } from './image-pool.ts';

/** Pictures of these sizes come one after the other; `running` are those that are worked on, `end` ends one. */
const pictures = (sizes: number[]) => {
  const running: number[] = [];
  const ends = sizes.map(() => Promise.withResolvers<void>());
  const done = sizes.map((size, index) =>
    inImagePool(size * maxImagePixels, async () => {
      running.push(index);
      await ends[index]?.promise;
      running.splice(running.indexOf(index), 1);
    }),
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    running: async () => {
      await settle();
      return running;
    },
    end: async (index: number) => {
      ends[index]?.resolve();
      await done[index];
    },
  };
};

test('two small pictures at a time', async () => {
  const { running, end } = pictures([0.1, 0.1, 0.1]);
  expect(await running()).toEqual([0, 1]);
  await end(1);
  expect(await running()).toEqual([0, 2]);
  await end(0);
  await end(2);
});

test('a large one alone, and it is not overtaken', async () => {
  const { running, end } = pictures([0.6, 0.6, 0.1]);
  expect(await running()).toEqual([0]);
  await end(0);
  expect(await running()).toEqual([1, 2]);
  await end(1);
  await end(2);
});

test('one that fails gives its place to the next', async () => {
  const failed = inImagePool(maxImagePixels, async () => {
    throw new Error('hỏng');
  });
  const { running, end } = pictures([1]);
  await expect(failed).rejects.toThrow('hỏng');
  expect(await running()).toEqual([0]);
  await end(0);
});
