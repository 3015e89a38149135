import { parts } from '#functions/api/parts/records.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { notFound } from '#shared/errors.ts';
import type { Part } from '#shared/parts/schema.ts';
import { standingIn } from './journal.ts';

/** The parts of an import; any other is treated as unknown. */
export async function importedParts(importId: string): Promise<Resource<Part>> {
  const imported = new Set((await standingIn(importId)).map(({ part }) => part));
  return {
    ...parts,
    guard(actor, part) {
      if (!imported.has(part.id)) throw notFound();
      return parts.guard?.(actor, part);
    },
  };
}
