import { visibleRecord } from '#platform/auth/visibility.ts';
import { PART } from '#platform/records/kinds.ts';
import { answerFor } from '#platform/records/resource/answers.ts';
import { labelOf } from '#shared/parts/labels.ts';
import type { Part } from '#shared/parts/schema.ts';
import { plainOf } from '#shared/values/markup.ts';
import { type Context, factsOf } from '../../context.ts';
import { PARTS } from '../../kinds.ts';
import type { Dossier } from '../../page/frame.ts';
import { joined, paragraph, type Section } from '../../page/html.ts';
import { lifeCycle } from '../../page/life-cycle.ts';
import { documents } from '../../sections/documents.ts';
import { exchanges } from '../../sections/exchanges.ts';
import { history } from '../../sections/history.ts';
import { solutionsCompared } from './compared.ts';
import { whereUsed } from './used.ts';
import { statusChips, verdict } from './verdict.ts';

const IDENTITY = [
  ...(['internal_ref', 'supplier_label', 'supplier_ref', 'distributor_ref', 'nno', 'family', 'sub_family'] as const),
  ...(['kind', 'origin', 'owner_entity_label', 'quantity', 'price', 'import_file', 'import_row'] as const),
];
const DATES = ['introduced_at', 'last_buy_order', 'end_of_life', 'obso_at', 'is_stock_on_obso', 'origin_info'] as const;
const COMPLIANCE = ['rohs', 'reach', 'cmr', 'sri', 'eccn', 'certificate_type'] as const;
const REPLACEMENT = ['equiv_product', 'equiv_product_supplier', 'replacement_validation', 'alternates'] as const;

/** What is known of the part itself. */
async function ownSections(context: Context, part: Part): Promise<Section[]> {
  const { translate } = context;
  const section = (name: string, fields: readonly string[]): Section => ({
    heading: translate(`dossiers:part.${name}`),
    body: factsOf(context, PARTS, part, fields),
  });
  const dates = { introduced: part.introduced_at, lastBuyOrder: part.last_buy_order, endOfLife: part.end_of_life };
  const life = section('lifeCycle', DATES);
  const text = plainOf(part.description ?? '');
  return [
    section('identity', IDENTITY),
    ...(text ? [{ heading: translate('fields:description'), body: paragraph(text) }] : []),
    await verdict(context, part),
    { ...life, body: joined([lifeCycle(dates, context), life.body]) },
    section('replacement', REPLACEMENT),
    section('compliance', COMPLIANCE),
  ];
}

/** The dossier of a part. */
export async function partDossier(context: Context, id: string): Promise<Dossier> {
  const { actor } = context;
  const record = await visibleRecord(actor, PART, id);
  const part = await answerFor(PART, record, actor);
  const about = { field: 'products', operator: 'in' as const, values: [id, ...(part.product ? [part.product] : [])] };
  const sections = await Promise.all([
    ownSections(context, part),
    whereUsed(context, part),
    solutionsCompared(context, part),
    exchanges(context, about),
    documents(context, { kind: 'product', id }),
    history(context, PART, PARTS, id).then((each) => [each]),
  ]);
  const name = labelOf(part) ?? id;
  return {
    kind: 'part',
    title: part.label ?? name,
    subtitle: [part.supplier_label, part.supplier_ref].filter(Boolean).join(' '),
    chips: statusChips(context, part),
    sections: sections.flat(),
    version: record.version,
    file: name,
    rows: 1,
  };
}
