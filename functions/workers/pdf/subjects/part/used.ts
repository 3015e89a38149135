import { viewOf, visibleRecords } from '#platform/auth/visibility.ts';
import { PROJECT, SYSTEM } from '#platform/records/kinds.ts';
import { readRecords } from '#platform/records/records.ts';
import { scanRecords } from '#platform/records/scan.ts';
import type { Part } from '#shared/parts/schema.ts';
import { type Context, may, wordsFor } from '../../context.ts';
import { PARTS } from '../../kinds.ts';
import { paragraph, type Section, table } from '../../page/html.ts';

/** The systems that contain a part, with how many of it each has. */
export async function whereUsed(context: Context, { id }: Part): Promise<Section[]> {
  const { actor, translate } = context;
  if (!may(context, 'system.view')) return [];
  const filter = { field: 'products', operator: 'eq' as const, values: [id] };
  // Lists do not hold how many of each part a system has.
  const listed = await Array.fromAsync(scanRecords(SYSTEM, await viewOf(actor, SYSTEM), [], [filter]));
  const systems = [
    ...(
      await readRecords(
        SYSTEM,
        listed.map((system) => system.id),
      )
    ).values(),
  ];
  const projects = may(context, 'project.view')
    ? await visibleRecords(
        actor,
        PROJECT,
        systems.map(({ project }) => project),
      )
    : new Map<string, { name: string }>();
  const words = wordsFor(context, PARTS);
  const rows = systems
    .map(({ name, reference, project, parts }) => {
      const quantity = parts.find(({ product }) => product === id)?.quantity ?? 0;
      return [name, reference ?? '', projects.get(project)?.name ?? '', words.text('quantity', quantity)];
    })
    .sort(([a = ''], [b = '']) => a.localeCompare(b, context.language));
  const columns = [
    { name: translate('dossiers:used.system'), width: 38 },
    { name: translate('records:system.reference'), width: 20 },
    { name: translate('records:system.project') },
    { name: translate('records:system.quantity'), width: 14, isNumber: true },
  ];
  const body = rows.length > 0 ? table(columns, rows) : paragraph(translate('dossiers:used.none'), 'quiet');
  return [{ heading: translate('dossiers:used.title'), body }];
}
