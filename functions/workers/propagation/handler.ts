import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { openSoon } from '#functions/api/monitorings/for-workers.ts';
import { askForReading } from '#platform/documents/reading-requests.ts';
import { concernEntities } from '#platform/exchanges/entities.ts';
import { askForMail } from '#platform/mail/account-mails.ts';
import { forgetHistory } from '#platform/records/history.ts';
import { CONTACT, SYSTEM, WATCHLIST } from '#platform/records/kinds.ts';
import { recordKey } from '#platform/records/records.ts';
import { logger } from '#platform/runtime/logger.ts';
import { asError } from '#shared/errors.ts';
import { FLOWING, NAMING } from '#shared/monitorings/rules.ts';
import { FOLLOWED } from '#shared/requests/rules.ts';
import {
  announceBalance,
  announceCart,
  announceEnd,
  announceJob,
  announceSolution,
  announceStatus,
} from './announce.ts';
import {
  announceAnswer,
  announceDecision,
  announceFailedMail,
  announceQuestions,
  announceUnmatchedMail,
} from './announce-answers.ts';
import { announceSupport, announceSupportMessage } from './announce-support.ts';
import { stopFollowUp } from './answered.ts';
import { isAuditEvent, listEvents } from './audit.ts';
import { renamePartInCases, renameProjectInCases } from './cases.ts';
import { endRequests } from './end.ts';
import { recordFailure } from './failures.ts';
import { fileAttached } from './file-attached.ts';
import { flowToClients } from './flow.ts';
import { noteLowCredits } from './low-credits.ts';
import { type Hanging, placeParts } from './place.ts';
import { refreshMonitorings, refreshRequests } from './refresh.ts';
import { renameOnParts } from './rename.ts';
import { verifyAnswered } from './verify.ts';
import { type Listing, noteWatchers } from './watch.ts';
import { withdrawFrom } from './withdraw.ts';
import { withdrawDocuments } from './withdraw-documents.ts';

type Image = NonNullable<DynamoDBRecord['dynamodb']>['NewImage'];
/** What to do if one of the fields of a record changes; the kind is the first part of the record's key. */
type Rule = {
  kind: string;
  fields: readonly string[];
  concerns?: (image: Image) => boolean;
  propagate: (id: string, image: NonNullable<Image>, before: Image) => Promise<void>;
};

const hangingIn = (image: Image): Hanging | undefined =>
  image && {
    project: image.project?.S ?? '',
    owner: image.owner_entity?.S ?? '',
    products: image.products?.L?.flatMap(({ S }) => S ?? []) ?? [],
  };

const listedIn = (image: Image): Listing | undefined =>
  image && {
    entity: image.owner_entity?.S ?? '',
    products: image.products?.L?.flatMap(({ S }) => S ?? []) ?? [],
  };

const RULES: readonly Rule[] = [
  {
    kind: 'SYSTEM',
    fields: ['products'],
    propagate: (id, image, before) => placeParts(id, hangingIn(before), hangingIn(image)),
  },
  {
    kind: 'WATCHLIST',
    fields: ['products'],
    propagate: (id, image, before) => noteWatchers(id, listedIn(before), listedIn(image)),
  },
  { kind: 'SUPPLIER', fields: ['name'], propagate: renameOnParts },
  {
    kind: 'PRODUCT',
    fields: [...FLOWING, 'is_public'],
    concerns: (part) => part?.origin?.S === 'product',
    propagate: flowToClients,
  },
  { kind: 'PRODUCT', fields: [...FOLLOWED, 'is_public'], propagate: refreshRequests },
  { kind: 'PRODUCT', fields: NAMING, propagate: refreshMonitorings },
  { kind: 'PRODUCT', fields: NAMING, propagate: renamePartInCases },
  { kind: 'PROJECT', fields: ['name'], propagate: renameProjectInCases },
  {
    kind: 'MONITORING',
    fields: ['status'],
    // A new one has not ended anything: a correction is created closed.
    propagate: async (id, _, before) => {
      if (before) await endRequests(id);
    },
  },
  { kind: 'CART', fields: ['id'], propagate: openSoon },
  { kind: 'ANSWER', fields: ['id'], propagate: verifyAnswered },
  { kind: 'ANSWER', fields: ['id'], propagate: stopFollowUp },
  { kind: 'PRODUCT', fields: ['availability_status'], propagate: announceStatus },
  { kind: 'ASKED_MONITORING', fields: ['ended_at'], propagate: announceEnd },
  { kind: 'CART', fields: ['id'], propagate: announceCart },
  { kind: 'PROCESSING_PROPOSAL', fields: ['state'], propagate: announceSolution },
  { kind: 'ANSWER', fields: ['id'], propagate: announceAnswer },
  { kind: 'ANSWER', fields: ['state'], propagate: announceDecision },
  { kind: 'ANSWER_REQUEST', fields: ['id'], propagate: announceQuestions },
  { kind: 'EVENT', fields: ['products'], propagate: concernEntities },
  { kind: 'EVENT', fields: ['delivery_state'], propagate: announceFailedMail },
  { kind: 'INBOUND_MAIL', fields: ['id'], propagate: announceUnmatchedMail },
  { kind: 'SUPPORT', fields: ['id'], propagate: announceSupport },
  { kind: 'SUPPORT', fields: ['last_message_at'], propagate: announceSupportMessage },
  { kind: 'JOB', fields: ['finished_at'], propagate: announceJob },
  { kind: 'JOB', fields: ['finished_at'], propagate: recordFailure },
  { kind: 'LEDGER', fields: ['balance'], propagate: announceBalance },
  { kind: 'LEDGER', fields: ['balance'], propagate: noteLowCredits },
  { kind: 'GED_NODE', fields: ['checksum'], propagate: askForReading },
  { kind: 'MONITORING', fields: ['attachments'], propagate: fileAttached('monitoring') },
  { kind: 'PROCESSING_PROPOSAL', fields: ['attachments'], propagate: fileAttached('processing_proposal') },
  {
    kind: 'USER',
    fields: ['entity'],
    propagate: (user, _, before) => withdrawFrom({ user, entity: before?.entity?.S ?? '' }),
  },
  {
    kind: 'USER',
    fields: ['to'],
    propagate: (user, { id }) => askForMail({ kind: 'email_changed', user, change: id?.S ?? '' }),
  },
];

async function follow({ eventName, dynamodb: { Keys, OldImage, NewImage } = {} }: DynamoDBRecord): Promise<void> {
  const [kind = '', id = ''] = Keys?.pk?.S?.split('#') ?? [];
  // A contact is a person: nothing is kept about one that was deleted.
  if (kind === CONTACT.name && eventName === 'REMOVE') return forgetHistory(recordKey(CONTACT, id));
  if (kind === SYSTEM.name && eventName === 'REMOVE') return placeParts(id, hangingIn(OldImage), undefined);
  if (kind === WATCHLIST.name && eventName === 'REMOVE') return noteWatchers(id, listedIn(OldImage), undefined);
  if (eventName === 'REMOVE') return withdrawDocuments(kind, id, OldImage);
  if (!id || !NewImage) return;
  for (const rule of RULES) {
    if (rule.kind !== kind || rule.concerns?.(NewImage) === false) continue;
    const isChanged = rule.fields.some((field) => !isDeepStrictEqual(OldImage?.[field], NewImage[field]));
    if (isChanged) await rule.propagate(id, NewImage, OldImage);
  }
}

/** Lists the events of the audit log together; all of them are retried if that fails. */
async function followAudit(records: readonly DynamoDBRecord[]): Promise<void> {
  const events = records.filter(isAuditEvent);
  if (events.length > 0) await listEvents(events);
}

const failedAt = (record: DynamoDBRecord | undefined, error: unknown): DynamoDBBatchResponse => {
  logger.error('propagation failed', asError(error));
  return { batchItemFailures: [{ itemIdentifier: record?.dynamodb?.SequenceNumber ?? '' }] };
};

/** Applies the rules to each changed record, confirmed cart or changed e-mail address. A record that fails is retried alone. */
export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  try {
    await followAudit(event.Records);
  } catch (error) {
    return failedAt(event.Records[0], error);
  }
  for (const record of event.Records) {
    try {
      await follow(record);
    } catch (error) {
      return failedAt(record, error);
    }
  }
  return { batchItemFailures: [] };
};
