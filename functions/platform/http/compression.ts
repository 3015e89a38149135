import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type middy from '@middy/core';
import type { Answer } from './answers.ts';
import { type HttpEvent, header } from './request.ts';

/** A shorter body fits into one packet anyway. */
const SHORT = 1500;

type Asking = Pick<HttpEvent, 'headers'>;

const accepts = (event: Asking): boolean =>
  /(?:^|,)\s*gzip\s*(?:,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|$)/i.test(header(event, 'accept-encoding') ?? '');

/** The answer as a client asked for it: a long text is compressed, which CloudFront does not do for what it does not cache. */
export async function compressed(event: Asking, answer: Answer): Promise<Answer> {
  const { body, isBase64Encoded, headers } = answer;
  if (!body || isBase64Encoded || body.length < SHORT || !accepts(event)) return answer;
  const bytes = await promisify(gzip)(body);
  return {
    ...answer,
    headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: bytes.toString('base64'),
    isBase64Encoded: true,
  };
}

export const compression = (): middy.MiddlewareObj<HttpEvent, Answer> => ({
  async after(request) {
    if (request.response) request.response = await compressed(request.event, request.response);
  },
});
