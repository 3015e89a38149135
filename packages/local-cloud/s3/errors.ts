/** An S3 error response, with the code and status that the SDK expects. */
export class S3Error extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, status: number, message = code) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export const noSuchKey = () => new S3Error('NoSuchKey', 404, 'The specified key does not exist.');
export const preconditionFailed = () =>
  new S3Error('PreconditionFailed', 412, 'At least one of the pre-conditions you specified did not hold');
