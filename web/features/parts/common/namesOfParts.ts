import { portionsOf } from '#shared/values/portions.ts';
import { api } from '#web/platform/api/api.ts';
import { SILENT } from '#web/platform/api/apiTypes.ts';
import { NAME_OF_PART, nameOfPart } from './nameOfPart.ts';

/** Ids that one address may hold. */
const NAMED_AT_ONCE = 100;

/** The names of the parts that the user may see, by id. */
export async function namesOfParts(ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const id of portionsOf(ids, NAMED_AT_ONCE)) {
    const query = { id, size: id.length, include_fields: NAME_OF_PART.join() };
    const { items } = await api('GET /api/products', { query, ...SILENT });
    for (const part of items) names.set(part.id, nameOfPart(part));
  }
  return names;
}
