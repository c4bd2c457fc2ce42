// Most transactions end sooner, and to read beside one takes a new plan each time.
const shortMs = 30;

/** Who has the one connection, and who waits for it, in the order in which they came. */
export class LoanQueue {
  #holder: object | null = null;
  #waiting: { borrower: object; lend: () => void }[] = [];
  /** When the holder's transaction began. */
  #begunAt: number | null = null;

  /** Waits as long as it takes. The holder has it already. */
  async borrow(borrower: object): Promise<void> {
    if (this.#holder === borrower) return;
    if (!this.#holder) this.#holder = borrower;
    else await new Promise<void>((lend) => this.#waiting.push({ borrower, lend }));
  }

  /** False: others still have it, in a transaction that is not a short one. */
  async borrowSoon(borrower: object): Promise<boolean> {
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

  giveBack(borrower: object) {
    if (this.#holder !== borrower) return;
    this.#begunAt = null;
    const next = this.#waiting.shift();
    this.#holder = next?.borrower ?? null;
    next?.lend();
  }
}
