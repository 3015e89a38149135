import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type middy from '@middy/core';
import { AppError } from '#shared/errors.ts';
import type { Answer } from './answers.ts';
import { type HttpEvent, header } from './request.ts';

/** A shorter body fits into one packet anyway. */
const SHORT = 1500;

type Asking = Pick<HttpEvent, 'headers'>;

const accepts = (event: Asking): boolean =>
  /(?:^|,)\s*gzip\s*(?:,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|$)/i.test(header(event, 'accept-encoding') ?? '');

/** A function's response is limited to 6 MB, including JSON escapes; above, the gateway returns a generic 500. */
const MAX_ANSWER_BYTES = 6_000_000;
/** Texts below this size cannot exceed the limit and are not measured. */
const LARGE = MAX_ANSWER_BYTES / 4;

/** Throws `answer_too_large`. */
function fitting(answer: Answer): Answer {
  const { body = '', isBase64Encoded } = answer;
  const bytes = isBase64Encoded || body.length <= LARGE ? body.length : Buffer.byteLength(JSON.stringify(body));
  if (bytes > MAX_ANSWER_BYTES) throw new AppError('answer_too_large');
  return answer;
}

/**
 * The answer as a client asked for it: a long text is compressed, which CloudFront does not do for what it does not cache, and
 * so that a long list fits into one response. Throws `answer_too_large`.
 */
export async function compressed(event: Asking, answer: Answer): Promise<Answer> {
  const { body, isBase64Encoded, headers } = answer;
  if (!body || isBase64Encoded || body.length < SHORT || !accepts(event)) return fitting(answer);
  const bytes = await promisify(gzip)(body);
  return fitting({
    ...answer,
    headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: bytes.toString('base64'),
    isBase64Encoded: true,
  });
}

/** The last middleware: what it gives is journalled, and what it refuses is answered. */
export const compression = (): middy.MiddlewareObj<HttpEvent, Answer> => ({
  async after(request) {
    if (request.response) request.response = await compressed(request.event, request.response);
  },
});
