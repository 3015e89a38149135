import { treeOf } from '#functions/api/documents/for-workers.ts';
import { dayText } from '#platform/words/display.ts';
import type { NodeAnswer, Subject } from '#shared/documents/schema.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { sizeUnit } from '#shared/values/size-unit.ts';
import { type Context, may } from '../context.ts';
import { paragraph, type Section, table } from '../page/html.ts';

/** The folders above a document, and its name. */
function pathOf({ name, parent }: NodeAnswer, byId: ReadonlyMap<string, NodeAnswer>): string {
  const folder = parent === null ? undefined : byId.get(parent);
  return folder ? `${pathOf(folder, byId)} / ${name}` : name;
}

function sizeText(bytes: number, language: Language): string {
  const { value, unit } = sizeUnit(bytes);
  return new Intl.NumberFormat(language, { style: 'unit', unit }).format(value);
}

/** The documents attached to a record that the reader sees, with the checksums of their contents. */
export async function documents(context: Context, subject: Subject): Promise<Section[]> {
  const { actor, translate, language } = context;
  if (!may(context, 'ged_node.view')) return [];
  const { items } = await treeOf(actor, subject);
  const byId = new Map(items.map((node) => [node.id, node]));
  const rows = items
    .filter(({ kind }) => kind === 'document')
    .map((node) => [
      pathOf(node, byId),
      dayText(node.added_at, language),
      sizeText(node.size ?? 0, language),
      node.checksum ?? '',
    ]);
  const columns = [
    { name: translate('records:ged_node.name'), width: 34 },
    { name: translate('records:ged_node.creation_date'), width: 14 },
    { name: translate('records:ged_node.size'), width: 10, isNumber: true },
    { name: translate('dossiers:documents.checksum') },
  ];
  const body = rows.length > 0 ? table(columns, rows) : paragraph(translate('dossiers:documents.none'), 'quiet');
  return [{ heading: translate('dossiers:documents.title'), body }];
}
