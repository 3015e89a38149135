import { z } from 'zod';
import { contactErasureRequest, erasureRequest } from '#platform/jobs/file-requests.ts';
import { onRequest } from '#platform/jobs/worker.ts';
import { eraseContact } from './contact.ts';
import { erase } from './erase.ts';

/** Erases a user, or a contact of a third-party; see decision 26. */
export const handler = onRequest(z.union([erasureRequest, contactErasureRequest]), (request, arrived) =>
  'contact' in request ? eraseContact(request, arrived) : erase(request, arrived),
);
