import type { z } from 'zod';
import * as cascades from '#functions/api/third-parties/store.ts';
import { lateConflict } from '#functions/imports/store/archive.ts';
import { portionItem } from '#functions/imports/store/journal.ts';
import { choices, mapping, review } from '#functions/imports/store/schema.ts';
import * as imports from '#functions/imports/store/store.ts';
import { emailChange, wanted } from '#platform/auth/email-changes.ts';
import { emailLink } from '#platform/auth/email-links.ts';
import { passwordLink } from '#platform/auth/passwords/password-links.ts';
import { recovery } from '#platform/auth/second-factor/codes.ts';
import { openSession } from '#platform/auth/sessions/open-sessions.ts';
import { sessionsEnding } from '#platform/auth/sessions/sessions.ts';
import { lastImport } from '#platform/bills/store.ts';
import { ledgerHead, ledgerLine } from '#platform/credits/ledger.ts';
import * as contents from '#platform/documents/contents.ts';
import * as scans from '#platform/documents/scans.ts';
import { outgoing } from '#platform/exchanges/outbox.ts';
import * as reached from '#platform/exchanges/reached-parts.ts';
import { begun } from '#platform/jobs/erasures.ts';
import { storedJob } from '#platform/jobs/jobs.ts';
import { storedOutcome } from '#platform/jobs/outcomes.ts';
import { counter, logLine } from '#platform/lists/change-log.ts';
import { pointer } from '#platform/lists/snapshot-pointers.ts';
import { storedMessage } from '#platform/messages/inbox.ts';
import { secretItem } from '#platform/messages/signed-tokens.ts';
import { historyEntry } from '#platform/records/history.ts';
import { KINDS } from '#platform/records/kinds.ts';
import { reservationItem } from '#platform/records/records.ts';
import { paidItem } from '#platform/requests/finish.ts';
import { storedView } from '#platform/scheduled-views/store.ts';
import { kindVersion } from '#platform/storage/item-versions.ts';
import { sequenceItem } from '#platform/storage/sequence.ts';
import { supplierFile, takenLine } from '#platform/supplier-files/store.ts';
import { answerRequest, draft } from '#shared/answers/schema.ts';
import { messageChoices } from '#shared/messages/schema.ts';
import { sharedView } from '#shared/users/shared-views.ts';
import { entriesOf } from '#shared/values/objects.ts';
import { fieldsOf, type StoredShape } from './shapes.ts';

/** Lines of history: their values have the shape of their record. */
export const HISTORY = 'PRODUCT H';

/**
 * The schema of each kind of stored item that is kept for longer than a day, by the name of `storedKind`. Missing are items
 * that a deployment may outlive, such as links to files, answers to repeated calls and counted attempts.
 */
export const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(entriesOf(KINDS).map(([name, { schema }]) => [name, schema])),
  [HISTORY]: historyEntry,
  UNIQUE: reservationItem,
  SCOPE: counter,
  'SCOPE L': logLine,
  'SCOPE S': pointer,
  SEQUENCE: sequenceItem,
  LEDGER: ledgerHead,
  'LEDGER L': ledgerLine,
  'CART Q': paidItem,
  JOB: storedJob,
  'JOB O': storedOutcome,
  ANALYSIS: review,
  'ANALYSIS C': choices,
  'USER ANALYSIS': imports.pointerItem,
  'ENTITY MAPPING': mapping.pick({ columns: true }),
  'ENTITY LAST_IMPORT': imports.lastImport,
  'IMPORT P': portionItem,
  'IMPORT X': lateConflict,
  'PROJECT BILL': lastImport,
  'SUPPLIER CASCADE': cascades.stored,
  'CASCADE P': cascades.effect,
  SUPPLIER_FILE: supplierFile,
  'SUPPLIER_FILE L': takenLine,
  ANSWER_REQUEST: answerRequest,
  'ANSWER_REQUEST DRAFT': draft,
  OUTBOX: outgoing,
  'EVENT PARTS': reached.progress,
  CONTENT: contents.head,
  SCAN: scans.entry,
  SESSIONS: sessionsEnding,
  'SESSIONS S': openSession,
  'SESSIONS RECOVERY': recovery,
  LINK: passwordLink,
  EMAIL_LINK: emailLink,
  'USER EMAIL': emailChange,
  'USER EMAIL_WANTED': wanted,
  ERASURE: begun,
  'INBOX M': storedMessage,
  'USER MESSAGES': messageChoices,
  'USER MESSAGES_SECRET': secretItem,
  'USER SCHEDULED_VIEW': storedView,
  'VIEWS V': sharedView,
};

/** The shapes that this release writes. */
export const shapesNow = (): Record<string, StoredShape> =>
  Object.fromEntries(
    Object.entries(SCHEMAS).map(([kind, schema]) => [kind, { version: kindVersion(kind), fields: fieldsOf(schema) }]),
  );
