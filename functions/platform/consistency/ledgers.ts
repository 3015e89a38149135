import { valueIn } from '#shared/values/objects.ts';
import { type Item, partition } from '../storage/table.ts';
import type { Checked, Finding } from './findings.ts';

const PREFIX = 'LEDGER#';
type Sums = { balance: number; lines: number; sum: number; counted: number };

const numberIn = (item: Item, field: string): number => Number(valueIn(item, field) ?? 0);

function add(sums: Sums, item: Item): void {
  if (item.sk === '#') Object.assign(sums, { balance: numberIn(item, 'balance'), lines: numberIn(item, 'lines') });
  else {
    sums.sum += numberIn(item, 'amount');
    sums.counted += 1;
  }
}

const nothing = (): Sums => ({ balance: 0, lines: 0, sum: 0, counted: 0 });
const isRight = ({ balance, lines, sum, counted }: Sums): boolean => balance === sum && lines === counted;

/** Each balance must be the sum of its lines. */
export class Ledgers {
  readonly #sums = new Map<string, Sums>();

  see(item: Item): void {
    if (!item.pk.startsWith(PREFIX)) return;
    const sums = this.#sums.get(item.pk) ?? nothing();
    this.#sums.set(item.pk, sums);
    add(sums, item);
  }

  async check(): Promise<Checked> {
    const findings: Finding[] = [];
    for (const [pk, sums] of this.#sums) if (!isRight(sums)) findings.push(...(await again(pk)));
    return { what: 'balances of credits', count: this.#sums.size, findings };
  }
}

/** Credits may have moved while the table was read. */
async function again(pk: string): Promise<Finding[]> {
  const sums = nothing();
  const whole = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } };
  for await (const item of partition(pk, '', whole)) add(sums, item);
  if (isRight(sums)) return [];
  const { balance, lines, sum, counted } = sums;
  return [`${pk}: the balance is ${balance} after ${lines} lines, but ${counted} lines amount to ${sum}`];
}
