/** Simulated AWS account and region. */
export const REGION = 'eu-west-3';
export const ACCOUNT = '000000000000';
export const USER_POOL_ID = `${REGION}_Local0001`;
export const CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' };
