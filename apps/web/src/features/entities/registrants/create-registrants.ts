import { ProblemError } from '#lib/http/problem-error.ts';
import type { Registrant, RegistrantFields } from './registrant-list.ts';

/** The two ways into the entity: by the administrator, or by its owner. */
export type Sender = {
  /** `password` is null for a person who already had an account, and who was invited if `isInvited`. */
  send: (registrant: Registrant) => Promise<{ password: string | null; isInvited: boolean }>;
  /** Whether an earlier attempt whose answer was lost has created or invited the person. */
  findMade: (registrant: Registrant) => Promise<'created' | 'invited' | null>;
};

/** `password` is stored nowhere: null when it was in an answer that was lost, or when there was none. */
export type Created = RegistrantFields & {
  key: string;
  password: string | null;
  isInvited: boolean;
  wasMadeBefore: boolean;
};

export type Store = {
  list: () => Registrant[];
  change: (change: (list: Registrant[]) => Registrant[]) => void;
};

type Watch = { onNext: (done: number, total: number) => void; onCreated: (created: Created) => void };

/**
 * Creates the people one after the other, in the list's order. Each is marked before it is sent, so that a lost connection, a
 * closed tab or a crash is known of afterwards: created people leave the list, refused ones stay with the reason, those that were
 * not reached stay as they were. Throws every error that is not about one person: no connection, a broken server, a session that
 * ended.
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
    // Another tab has corrected or removed the person.
    if (!registrant) continue;
    onNext(index, all.length);
    const put = (change: Partial<Registrant>) =>
      store.change((list) => list.map((item) => (item.key === key ? { ...item, ...change } : item)));
    const finish = (made: Pick<Created, 'password' | 'isInvited' | 'wasMadeBefore'>) => {
      const { fullName, phoneNumber, role } = registrant;
      onCreated({ fullName, phoneNumber, role, key, ...made });
      store.change((list) => list.filter((item) => item.key !== key));
    };
    put({ isSent: true, refusal: null });
    try {
      finish({ ...(await send(registrant)), wasMadeBefore: false });
    } catch (error) {
      const problem = error instanceof ProblemError ? error.problem : null;
      if (!problem || !isAboutPerson(problem.status)) throw error;
      const made = registrant.isSent && problem.status === 409 ? await findMade(registrant) : null;
      if (made !== null) finish({ password: null, isInvited: made === 'invited', wasMadeBefore: true });
      else {
        refused += 1;
        const text = problem.errors?.[0]?.message ?? problem.detail;
        put({ isSent: false, refusal: { code: problem.code, text } });
      }
    }
  }
  return { refused };
};

/** Invalid values, a number that is taken, a role that cannot be given. */
const isAboutPerson = (status: number): boolean => status === 400 || status === 409 || status === 422;
