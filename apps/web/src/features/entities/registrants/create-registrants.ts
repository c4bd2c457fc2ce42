import { ProblemError } from '#lib/http/problem-error.ts';
import type { Registrant, RegistrantFields } from './registrant-list.ts';

/** How somebody gets into the entity: by the administrator, or by its owner. */
export type Sender = {
  /** `password` is null for somebody who had an account already. */
  send: (registrant: Registrant) => Promise<{ userId: number; password: string | null }>;
  /** Whether an earlier attempt, whose answer was lost, has made them; then their user id. */
  findMade: (registrant: Registrant) => Promise<number | null>;
};

/** `password` is kept by nobody: null when it was in an answer that did not arrive, or when there was none. */
export type Created = RegistrantFields & {
  key: string;
  userId: number;
  password: string | null;
  wasMadeBefore: boolean;
};

export type Store = {
  list: () => Registrant[];
  change: (change: (list: Registrant[]) => Registrant[]) => void;
};

type Watch = { onNext: (done: number, total: number) => void; onCreated: (created: Created) => void };

/**
 * One after the other, in the list's order. Each is marked before it is sent, so that a lost connection, a closed tab or a
 * crash is known of afterwards: who is made leaves the list, who is refused stays with the reason, who was not reached stays
 * as they were. Throws what is no refusal of one person: no connection, a broken server, a session that ended.
 */
export const createRegistrants = async (
  store: Store,
  { send, findMade }: Sender,
  { onNext, onCreated }: Watch,
): Promise<{ refused: number }> => {
  const all = store.list();
  let refused = 0;
  for (const [index, { key }] of all.entries()) {
    const registrant = store.list().find((item) => item.key === key);
    // Another tab has corrected or removed them.
    if (!registrant) continue;
    onNext(index, all.length);
    const put = (change: Partial<Registrant>) =>
      store.change((list) => list.map((item) => (item.key === key ? { ...item, ...change } : item)));
    const finish = (userId: number, password: string | null, wasMadeBefore: boolean) => {
      const { fullName, phoneNumber, role } = registrant;
      onCreated({ fullName, phoneNumber, role, key, userId, password, wasMadeBefore });
      store.change((list) => list.filter((item) => item.key !== key));
    };
    put({ isSent: true, refusal: null });
    try {
      const { userId, password } = await send(registrant);
      finish(userId, password, false);
    } catch (error) {
      const problem = error instanceof ProblemError ? error.problem : null;
      if (!problem || !isAboutPerson(problem.status)) throw error;
      const madeId = registrant.isSent && problem.status === 409 ? await findMade(registrant) : null;
      if (madeId !== null) finish(madeId, null, true);
      else {
        refused += 1;
        const text = problem.errors?.[0]?.message ?? problem.detail;
        put({ isSent: false, refusal: { code: problem.code, text } });
      }
    }
  }
  return { refused };
};

/** Bad values, a number that is taken, a role that cannot be given. */
const isAboutPerson = (status: number): boolean => status === 400 || status === 409 || status === 422;
