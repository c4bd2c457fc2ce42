/** Why an archive cannot be read. The caller puts it into words that fit the purpose of the file. */
export type ZipFault = 'damaged' | 'encrypted' | 'too-large';

export class ZipError extends Error {
  override name = 'ZipError';
  readonly fault: ZipFault;
  constructor(fault: ZipFault) {
    super(`The archive is ${fault}`);
    this.fault = fault;
  }
}
