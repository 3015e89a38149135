import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { FileAnswer } from '#shared/contract.ts';
import { statusOf } from '#shared/error-statuses.ts';
import type { AppError, ErrorCode, Referrer } from '#shared/errors.ts';
import { shortParams, toldProblems } from '#shared/field-problems.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { type Translate, translatorFor } from '../words/translator.ts';

export type Answer = APIGatewayProxyStructuredResultV2;

const headers = (requestId: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-request-id': requestId,
});

export const answer = (status: number, body: unknown, requestId: string): Answer =>
  status === 204
    ? { statusCode: 204, headers: { 'cache-control': 'no-store', 'x-request-id': requestId } }
    : { statusCode: status, headers: headers(requestId), body: JSON.stringify(body) };

export const sendFile = (file: FileAnswer, requestId: string): Answer => ({
  statusCode: 200,
  headers: {
    'content-type': file.content_type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.file_name)}`,
    'cache-control': 'no-store',
    'x-request-id': requestId,
  },
  body: Buffer.from(file.bytes).toString('base64'),
  isBase64Encoded: true,
});

/** `3 parts and 1 contact`, in the user's language. */
const counted = (referrers: Referrer[], translate: Translate, language: Language): string =>
  new Intl.ListFormat(language).format(referrers.map(({ kind, count }) => translate(`server:kind.${kind}`, { count })));

/** Leads to another address, which is not told to anybody else. */
export const redirect = (location: string, requestId: string): Answer => ({
  statusCode: 302,
  headers: { location, 'cache-control': 'no-store', 'x-request-id': requestId },
});

/** The message of an error, or its fields with their messages. */
export function detailOf(error: AppError, language: Language): string | Record<string, string[]> {
  const translate = translatorFor(language);
  if (error.referrers)
    return translate(`errors:${error.code}`, { what: counted(error.referrers, translate, language) });
  if (!error.fields) {
    const { field } = error.params;
    const named = field === undefined ? [] : [`errors:taken.${field}`];
    return translate([...named, `errors:${error.code}`], shortParams(error.params));
  }
  return Object.fromEntries(
    Object.entries(toldProblems(error.fields)).map(([field, problems]) => [
      field,
      problems.map(({ code, params }) => translate([`validation:${code}`, `problems:${code}`], params)),
    ]),
  );
}

const REFUSED_TOKENS: readonly ErrorCode[] = ['bad_token', 'expired_token'];

/** HTTP requires a challenge with each 401. */
const challengeOf = (error: AppError) =>
  statusOf(error) === 401 && {
    'www-authenticate': REFUSED_TOKENS.includes(error.code) ? 'Bearer error="invalid_token"' : 'Bearer',
  };

const pauseOf = ({ retryAfter }: AppError) => retryAfter !== undefined && { 'retry-after': String(retryAfter) };

export function errorAnswer(error: AppError, language: Language, requestId: string): Answer {
  const body: { detail: unknown; code: ErrorCode; request_id: string } = {
    detail: error.facts ? { code: error.code, ...error.facts } : detailOf(error, language),
    code: error.code,
    request_id: requestId,
  };
  const result = answer(statusOf(error), body, requestId);
  return { ...result, headers: { ...result.headers, ...challengeOf(error), ...pauseOf(error) } };
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPED[character] ?? '');

/** An error for somebody who opened an address of the API in a browser: its sentence, and the way to the page. */
export function errorPage(error: AppError, language: Language, requestId: string): Answer {
  const detail = detailOf(error, language);
  const sentence = typeof detail === 'string' ? detail : Object.values(detail).flat().join(' ');
  const result = errorAnswer(error, language, requestId);
  return {
    ...result,
    headers: { ...result.headers, 'content-type': 'text/html; charset=utf-8' },
    body: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Vigie</title>`,
      '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>',
      `<body><main><h1>Vigie</h1><p>${escaped(sentence)}</p>`,
      `<p><a href="/">${escaped(translatorFor(language)('errors:back_to_page'))}</a></p></main></body></html>`,
    ].join(''),
  };
}
