import { chartData } from '#functions/api/parts/store.ts';
import { suppliers } from '#functions/api/third-parties/records.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { CONTACT, SUPPLIER } from '#platform/records/kinds.ts';
import { answerOf } from '#platform/records/resource/answers.ts';
import { listRecords } from '#platform/records/resource/use-cases.ts';
import { plainOf } from '#shared/values/markup.ts';
import { type Context, chip, factsOf, may, wordsFor } from '../context.ts';
import { CONTACTS, PARTS, SUPPLIERS } from '../kinds.ts';
import type { Dossier } from '../page/frame.ts';
import { type Cell, paragraph, type Section, table } from '../page/html.ts';
import { documents } from '../sections/documents.ts';
import { exchanges } from '../sections/exchanges.ts';
import { history } from '../sections/history.ts';

const IDENTITY = [
  ...(['supplier_code', 'name', 'alias', 'division', 'entity_supplier_code', 'custom_supplier_name'] as const),
  ...(['siren', 'siret', 'ncages', 'ent_legal_status_label', 'supplier_type', 'state'] as const),
  ...(['prospect_or_customer', 'family_label', 'parent_label', 'is_active', 'is_consultable'] as const),
];
const REACH = [
  ...(['address', 'zip', 'city', 'department_label', 'region_label', 'country_label'] as const),
  ...(['phone', 'fax', 'email', 'url', 'supplier_to_contact_label', 'contact_type', 'contact_url'] as const),
  ...(['favorite_contact_label', 'last_contact_date', 'date_last_reminder', 'date_last_check'] as const),
];
const CONTACT_FIELDS = ['name', 'position', 'email', 'phone', 'mobile'] as const;
/** In percent: an address is long, and has no spaces at which it could be broken. */
const CONTACT_WIDTHS = { name: 19, position: 19, email: 32, phone: 15, mobile: 15 } as const;
const MOST_CONTACTS = 200;

async function contacts(context: Context, supplier: string): Promise<Section[]> {
  const { actor, translate } = context;
  if (!may(context, 'contact.view')) return [];
  const { items } = await listRecords({ kind: CONTACT }, actor, {
    filters: [{ field: 'supplier', operator: 'eq', values: [supplier] }],
    order: [{ field: 'lastname', descending: false }],
    ...{ page: 1, size: MOST_CONTACTS, fields: undefined, search: undefined },
  });
  const words = wordsFor(context, CONTACTS);
  const rows = items.map((contact) => [
    [contact.firstname, contact.lastname].filter(Boolean).join(' '),
    ...CONTACT_FIELDS.slice(1).map((field) => words.value(contact, field)),
  ]);
  const body =
    rows.length > 0
      ? table(
          CONTACT_FIELDS.map((field) => ({ name: words.name(field), width: CONTACT_WIDTHS[field] })),
          rows,
        )
      : paragraph(translate('dossiers:supplier.noContacts'), 'quiet');
  return [{ heading: translate('dossiers:supplier.contacts'), body }];
}

/** How many of its parts the reader sees, by availability. */
async function parts(context: Context, supplier: string): Promise<Section[]> {
  const { actor, translate } = context;
  if (!may(context, 'product.view')) return [];
  const made = { field: 'supplier', operator: 'eq' as const, values: [supplier] };
  const { items, total } = await chartData(actor, { by: 'availability_status' }, [made]);
  const words = wordsFor(context, PARTS);
  const rows = items.map(({ value, count }): Cell[] => [
    chip(context, 'availability_status', value === null ? null : String(value)),
    words.text('quantity', count),
  ]);
  const columns = [
    { name: words.name('availability_status') },
    { name: translate('dossiers:supplier.number'), width: 20, isNumber: true },
  ];
  const body = total > 0 ? table(columns, rows) : paragraph(translate('dossiers:supplier.noParts'), 'quiet');
  return [{ heading: translate('dossiers:supplier.parts', { count: total }), body }];
}

/** The dossier of a third-party. */
export async function thirdPartyDossier(context: Context, id: string): Promise<Dossier> {
  const { actor, translate } = context;
  const record = await visibleRecord(actor, SUPPLIER, id);
  const supplier = await answerOf(suppliers, record, actor);
  const text = plainOf(supplier.description ?? '');
  const own: Section[] = [
    { heading: translate('dossiers:supplier.identity'), body: factsOf(context, SUPPLIERS, supplier, IDENTITY) },
    { heading: translate('dossiers:supplier.reach'), body: factsOf(context, SUPPLIERS, supplier, REACH) },
    ...(text ? [{ heading: translate('records:supplier.description'), body: paragraph(text) }] : []),
  ];
  const sections = await Promise.all([
    parts(context, id),
    contacts(context, id),
    exchanges(context, { field: 'supplier', operator: 'eq', values: [id] }),
    documents(context, { kind: 'supplier', id }),
    history(context, SUPPLIER, SUPPLIERS, id).then((each) => [each]),
  ]);
  return {
    kind: 'supplier',
    title: supplier.name,
    subtitle: supplier.supplier_code,
    chips: supplier.supplier_type ? [chip(context, 'supplier_type', supplier.supplier_type)] : [],
    sections: [...own, ...sections.flat()],
    version: record.version,
    file: supplier.name,
    rows: 1,
  };
}
