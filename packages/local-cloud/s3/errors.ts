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

/** Told to those who may list the bucket; others are told that they are refused. */
export class NoSuchKey extends S3Error {
  readonly bucketName: string;
  constructor(bucketName: string) {
    super('NoSuchKey', 404, 'The specified key does not exist.');
    this.bucketName = bucketName;
  }
}
export const preconditionFailed = () =>
  new S3Error('PreconditionFailed', 412, 'At least one of the pre-conditions you specified did not hold');
