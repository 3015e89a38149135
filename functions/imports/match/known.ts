import { type Decisions, lineKey, type MatchResult, matchLine, type Suggestion } from '@vigie/matching';
import type { Actor } from '#platform/auth/actor.ts';
import { readKeysByName } from '#platform/words/vocabularies.ts';
import type { ImportFields } from '#shared/imports/reading/fields.ts';
import { FIELD_LIMITS } from '#shared/imports/reading/limits.ts';
import type { Remark } from '#shared/imports/remarks.ts';
import { entriesOf } from '#shared/values/objects.ts';
import { decisionsOf, type Remembered } from '../review/decisions.ts';
import type { StoredLine } from '../store/schema.ts';
import { catalogueFor, currentSuppliers, type Parts } from './catalogue.ts';
import { withFurther, withNamedElsewhere } from './named-elsewhere.ts';
import {
  confirmedByNumber,
  numberedPart,
  type OwnParts,
  ownPartsFor,
  soldCatalogueParts,
  soldPart,
} from './own-parts.ts';

/** The data to compare an entity's list with. */
export type Known = {
  catalogue: Parts;
  own: OwnParts | undefined;
  /** Catalogue parts by the number of a distributor. */
  sold: OwnParts['bySold'];
  remembered: ReadonlyMap<string, Remembered>;
  decisions: Decisions;
  /** The key of the family that a text names, or the text. */
  familyOf: (text: string) => string;
};

export async function knownTo(actor: Actor, entity: string): Promise<Known> {
  const remembered = await decisionsOf(entity);
  const decisions = new Map([...remembered].map(([key, { product }]) => [key, product ?? 'new']));
  const indexedSuppliers = await currentSuppliers();
  const catalogue = await catalogueFor(actor, indexedSuppliers);
  const own = await ownPartsFor(actor, entity, indexedSuppliers);
  const sold = await soldCatalogueParts(actor);
  const { family: familyOf } = await readKeysByName();
  return { catalogue, own, sold, remembered, decisions, familyOf };
}

/** A line of the list with its findings. */
export function matched(known: Known, row: number, fields: ImportFields, remarks: Remark[]): StoredLine {
  const { status, suggestions, remembered } = resultFor(known, fields);
  const decision = remembered && known.remembered.get(lineKey(fields) ?? '');
  return {
    row,
    fields: Object.fromEntries(entriesOf(fields)),
    status,
    ...(remarks.length > 0 && { remarks }),
    ...(decision && { remembered: { user: decision.decided_by, date: decision.decided_at } }),
    suggestions: suggestions.map((suggestion) => ({
      ...suggestion,
      availability_status: availabilityOf(known, suggestion),
    })),
  };
}

/** The label that a part of the line gets, which decisions of earlier imports were not made by. */
const labelOfPart = ({ label, description }: ImportFields): string | undefined =>
  (label ?? description)?.slice(0, FIELD_LIMITS.label);

function resultFor(known: Known, fields: ImportFields): MatchResult {
  const { catalogue, own, decisions, familyOf } = known;
  const named = fields.family ? { ...fields, family: familyOf(fields.family) } : fields;
  const owned = own && { own: own.indexes };
  const first = matchLine(catalogue.indexes, named, { decisions, ...owned });
  if (first.status === 'identified' || first.remembered) return first;
  const label = labelOfPart(fields);
  const result = label === fields.label ? first : matchLine(catalogue.indexes, { ...named, label: label ?? '' }, owned);
  if (result.status === 'identified') return result;
  const numbered = own && numberedPart(own, fields);
  if (numbered?.isCertain) return { status: 'identified', suggestions: [numbered.suggestion] };
  const confirmed = own && confirmedByNumber(own, fields, result.suggestions);
  if (confirmed) return { status: 'identified', suggestions: withFirst(result, confirmed) };
  const also = numbered?.suggestion ?? soldPart(known.sold, fields);
  const open = also ? withFurther({ ...result, suggestions: without(result, also) }, [also]) : result;
  return withNamedElsewhere(known, open, fields);
}

const without = ({ suggestions }: MatchResult, one: Suggestion): Suggestion[] =>
  suggestions.filter(({ product }) => product !== one.product);

const withFirst = (result: MatchResult, first: Suggestion): Suggestion[] => [first, ...without(result, first)];

const availabilityOf = ({ catalogue, own }: Known, { product, own_part }: Suggestion): string | null =>
  product === own_part && own ? own.availabilityOf(product) : catalogue.availabilityOf(product);
