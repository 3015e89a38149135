import type { AnswerBody, AnswerForm } from '#shared/answers/schema.ts';
import { type Answer, api } from '#web/platform/api/api.ts';

type Body = Pick<AnswerBody, 'lines' | 'comment'> & { attachments: { id: string; name: string }[] };

/** What the form asks of the server: by the link of a mail, or in the portal of a third-party. */
export type AnswerCalls = {
  read: () => Promise<AnswerForm>;
  keep: (body: Body & { version: number }) => Promise<Answer<'PUT /api/questions/{id}'>>;
  send: (body: Body) => Promise<AnswerForm>;
  upload: (body: { file_name: string; size: number }) => Promise<Answer<'POST /api/questions/{id}/upload_url'>>;
};

const QUIET = { quiet: true, ownErrors: true } as const;

export function callsOfLink(token: string): AnswerCalls {
  const link = { params: { token }, ...QUIET };
  return {
    read: () => api('GET /api/answers/{token}', link),
    keep: (body) => api('PUT /api/answers/{token}', { ...link, body }),
    send: (body) => api('POST /api/answers/{token}', { ...link, body }),
    upload: (body) => api('POST /api/answers/{token}/upload_url', { ...link, body }),
  };
}

export function callsOfPortal(id: string): AnswerCalls {
  const request = { params: { id }, ...QUIET };
  return {
    read: () => api('GET /api/questions/{id}', request),
    keep: (body) => api('PUT /api/questions/{id}', { ...request, body }),
    send: (body) => api('POST /api/questions/{id}', { ...request, body }),
    upload: (body) => api('POST /api/questions/{id}/upload_url', { ...request, body }),
  };
}
