/** Why an archive is not read. Whoever opened it says so in words that fit what the file was for. */
export type ZipFault = 'damaged' | 'encrypted' | 'too-large';

export class ZipError extends Error {
  override name = 'ZipError';
  readonly fault: ZipFault;
  constructor(fault: ZipFault) {
    super(`The archive is ${fault}`);
    this.fault = fault;
  }
}
