import type { Actor } from '#platform/auth/actor.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { SUPPLIER } from '#platform/records/kinds.ts';
import { changeOne } from '#platform/records/resource/use-cases.ts';
import { alreadyExists } from '#platform/records/taken.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { type NcageAnswer, ncageCountry, ncageCountryWarning } from '#shared/third-parties/ncages.ts';
import { MAX_NCAGES, type Supplier } from '#shared/third-parties/schema.ts';
import { suppliersByNcage } from './records.ts';

/** Shows country codes as names in the actor's language. */
function warningOf(
  { language }: Actor,
  code: string,
  country: string | null,
  translate: Translate,
): string | undefined {
  const problem = ncageCountryWarning(code, country);
  if (!problem) return undefined;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const named = (codes: unknown) => String(codes).replace(/[A-Z]{2}/g, (each) => names.of(each) ?? each);
  const { expected, country: own } = problem.params ?? {};
  return translate(`validation:${problem.code}`, { ncage: code, expected: named(expected), country: named(own) });
}

function answerFor(actor: Actor, code: string, { country }: Supplier, translate: Translate): NcageAnswer {
  const warning = warningOf(actor, code, country, translate);
  return { ncage: code, country: ncageCountry(code), ...(warning && { warning }) };
}

export async function ncagesOf(actor: Actor, id: string, translate: Translate) {
  const supplier = await visibleRecord(actor, SUPPLIER, id);
  const items = supplier.ncages.map((code) => answerFor(actor, code, supplier, translate));
  return { items, total: items.length };
}

/** Preserves codes that other users add or remove at the same time. */
const changeCodes = (actor: Actor, id: string, change: (codes: string[]) => string[]): Promise<Supplier> =>
  onFreshRecords(async () => {
    const { ncages, version } = await visibleRecord(actor, SUPPLIER, id);
    return changeOne(suppliersByNcage, actor, id, { ncages: change(ncages), version });
  });

export async function addNcage(actor: Actor, id: string, code: string, translate: Translate): Promise<NcageAnswer> {
  const changed = await changeCodes(actor, id, (codes) => {
    if (codes.includes(code)) throw alreadyExists(code, 'code');
    if (codes.length >= MAX_NCAGES)
      throw new AppError('invalid', { fields: { ncage: [{ code: 'too_many', params: { max: MAX_NCAGES } }] } });
    return [...codes, code];
  });
  return answerFor(actor, code, changed, translate);
}

export async function removeNcage(actor: Actor, id: string, code: string): Promise<void> {
  await changeCodes(actor, id, (codes) => {
    if (!codes.includes(code)) throw notFound();
    return codes.filter((each) => each !== code);
  });
}
