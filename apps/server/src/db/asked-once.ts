/** What was found about an object, asked once. A question that failed is asked again: its transaction may run anew. */
export class AskedOnce<About extends object, Found> {
  #known = new WeakMap<About, Promise<Found>>();

  find(about: About, ask: () => Promise<Found>): Promise<Found> {
    const known = this.#known.get(about);
    if (known !== undefined) return known;
    const asked = ask();
    this.#known.set(about, asked);
    asked.catch(() => this.#known.delete(about));
    return asked;
  }
}
