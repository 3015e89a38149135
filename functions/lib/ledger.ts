import { newId, now } from './clock.ts';
import type { Author } from './history.ts';
import { getItem, putNew, tableName, transact } from './table.ts';

/** Credits of an entity: a ledger that is never edited, and beside it the balance, moved in the same transaction. */
export type CreditKind = 'monitoring' | 'processing';

const ledgerPk = (entity: string, kind: CreditKind) => `LEDGER#${entity}#${kind}`;

export async function balance(entity: string, kind: CreditKind): Promise<number> {
  return ((await getItem({ pk: ledgerPk(entity, kind), sk: '#' }))?.balance as number | undefined) ?? 0;
}

/** Adds credits. `amount` is a positive whole number. */
export async function grant(
  entity: string,
  kind: CreditKind,
  amount: number,
  reason: string,
  author: Author,
): Promise<void> {
  const pk = ledgerPk(entity, kind);
  const id = newId();
  await transact([
    {
      Update: {
        TableName: tableName(),
        Key: { pk, sk: '#' },
        UpdateExpression: 'ADD balance :amount',
        ExpressionAttributeValues: { ':amount': amount },
      },
    },
    putNew({ pk, sk: `L#${id}`, id, kind: 'grant', amount, reason, author, date: now() }),
  ]);
}
