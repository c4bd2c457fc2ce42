import { useQueryClient } from '@tanstack/react-query';
import { type BulkInput, bulkRoutes } from '@vuon/contract/lists/bulk';
import { useRef, useState } from 'react';
import { call } from '#lib/http/call.ts';
import { randomId } from '#lib/http/random-id.ts';
import type { BulkAction } from '../list-types.ts';
import { followBulk } from './bulk-card.ts';

type BulkStart = NonNullable<BulkAction<never>['start']>;
const startBulk: BulkStart = (body, options) => call(bulkRoutes.run, { body }, options);

type Bulk = Parameters<typeof followBulk>[2];

/** Starts a bulk act, which a card then follows. `error` is a failure to start, which can be tried again. */
export function useBulkRun(bulk: Bulk) {
  const client = useQueryClient();
  const [starting, setStarting] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const attempt = useRef({ body: '', key: '' });
  /** Resolves to whether the job has started. */
  const run = async (body: BulkInput, start: BulkStart = startBulk): Promise<boolean> => {
    // The same body sent again after a lost answer has the same key, so that it is not done twice.
    const text = JSON.stringify(body);
    if (attempt.current.body !== text) attempt.current = { body: text, key: randomId() };
    setStarting(true);
    setError(null);
    try {
      followBulk(client, await start(body, { idempotencyKey: attempt.current.key }), bulk);
      return true;
    } catch (failure) {
      setError(failure);
      setStarting(false);
      return false;
    }
  };
  return { starting, error, run };
}
