/** A transaction of the embedded database was ended after `ranMs`, in favour of somebody who waits for the one connection. */
export class TurnEnded extends Error {
  override name = 'TurnEnded';
  ranMs: number;
  constructor(ranMs: number) {
    super('The turn on the one connection has ended: somebody waits for it');
    this.ranMs = ranMs;
  }
}
