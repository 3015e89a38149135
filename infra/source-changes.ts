import { FilterCriteria, FilterRule } from 'aws-cdk-lib/aws-lambda';

const seen = (eventName: 'INSERT' | 'MODIFY' | 'REMOVE', kinds: readonly string[], sk = FilterRule.isEqual('#')) => {
  const pk = kinds.flatMap((kind) => FilterRule.beginsWith(`${kind}#`));
  return FilterCriteria.filter({
    eventName: FilterRule.isEqual(eventName),
    dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } },
  });
};

const changed = seen('MODIFY', [
  ...['SUPPLIER', 'PRODUCT', 'MONITORING', 'SYSTEM', 'WATCHLIST', 'USER'],
  ...['ASKED_MONITORING', 'PROCESSING_PROPOSAL', 'LEDGER', 'SUPPORT', 'EVENT', 'GED_NODE', 'ANSWER'],
]);

/** Not the progress of tasks, which is written all the time. */
const ended = FilterCriteria.filter({
  eventName: FilterRule.isEqual('MODIFY'),
  dynamodb: {
    Keys: { pk: { S: FilterRule.beginsWith('JOB#') }, sk: { S: FilterRule.isEqual('#') } },
    NewImage: { state: { S: FilterRule.or('done', 'failed') } },
  },
});

const addressed = seen('INSERT', ['USER'], FilterRule.beginsWith('EMAIL#'));

const created = seen('INSERT', [
  ...['CART', 'SYSTEM', 'WATCHLIST', 'AUDIT', 'ANSWER', 'INBOUND_MAIL', 'PROCESSING_PROPOSAL', 'SUPPORT'],
  ...['ANSWER_REQUEST', 'GED_NODE', 'EVENT', 'MONITORING'],
]);

/**
 * The table deletes events of the audit log whose time is over. A deleted contact leaves no history, a deleted record no
 * documents, a deleted document no file.
 */
const gone = seen('REMOVE', [
  ...['AUDIT', 'CONTACT', 'SYSTEM', 'WATCHLIST'],
  ...['PRODUCT', 'SUPPLIER', 'PROJECT', 'MONITORING', 'PROCESSING_PROPOSAL', 'GED_NODE'],
]);

/**
 * Changes of the table that others have copied or wait for. A stream has at most two readers, so one function gets all of
 * these, and at most five filters.
 */
export const SOURCE_CHANGES = [changed, ended, created, addressed, gone] as const;
