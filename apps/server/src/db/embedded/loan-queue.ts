// Most transactions end sooner, and to read beside one takes a new plan each time.
const shortMs = 30;

export type Borrower = {
  /** Somebody waits for its answer: acts that may run again give way to it. */
  isUrgent: boolean;
  /** So long its transaction runs before it gives way. Null: it would not run again, and never does. */
  turnMs: number | null;
};

/** Who has the one connection, and who waits for it, in the order in which they came. */
export class LoanQueue {
  #holder: Borrower | null = null;
  #waiting: { borrower: Borrower; lend: () => void }[] = [];
  /** When the holder's transaction began. */
  #begunAt: number | null = null;

  /** Waits as long as it takes. The holder has it already. */
  async borrow(borrower: Borrower): Promise<void> {
    if (this.#holder === borrower) return;
    if (!this.#holder) this.#holder = borrower;
    else await new Promise<void>((lend) => this.#waiting.push({ borrower, lend }));
  }

  /** False: others still have it, in a transaction that is not a short one. */
  async borrowSoon(borrower: Borrower): Promise<boolean> {
    if (!this.#holder || this.#holder === borrower) {
      this.#holder = borrower;
      return true;
    }
    const left = (this.#begunAt ?? performance.now()) + shortMs - performance.now();
    if (left <= 0) return false;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one.borrower !== borrower);
        resolve(false);
      }, left);
      const lend = () => {
        clearTimeout(timer);
        resolve(true);
      };
      this.#waiting.push({ borrower, lend });
    });
  }

  beginTransaction() {
    this.#begunAt = performance.now();
  }

  /** How long the holder's transaction has run, if it is to end now in favour of somebody who waits; otherwise null. */
  overdue(borrower: Borrower): number | null {
    if (this.#holder !== borrower || this.#begunAt === null || borrower.turnMs === null) return null;
    const ran = performance.now() - this.#begunAt;
    return ran > borrower.turnMs && this.#waiting.some((other) => other.borrower.isUrgent) ? ran : null;
  }

  giveBack(borrower: Borrower) {
    if (this.#holder !== borrower) return;
    this.#begunAt = null;
    const next = this.#waiting.shift();
    this.#holder = next?.borrower ?? null;
    next?.lend();
  }
}
