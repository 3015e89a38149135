import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { viewOf } from '#platform/auth/visibility.ts';
import { bodyQuery, checkFields } from '#platform/lists/list-values.ts';
import { lists } from '#platform/lists/lists.ts';
import { PART } from '#platform/records/kinds.ts';
import { linkNames } from '#platform/records/resource/answers.ts';
import type { Filter } from '#shared/lists.ts';
import { type chartAnswer, chartItems, type chartQuery, columnOfChart } from '#shared/parts/charts.ts';

type Query = z.output<typeof chartQuery>;

/** Counts the parts that the actor sees by one or two fields, under the filters of their list and further ones. */
export async function chartData(
  actor: Actor,
  query: Query,
  within: readonly Filter[] = [],
): Promise<z.input<typeof chartAnswer>> {
  const { by, and } = query;
  const view = await viewOf(actor, PART);
  const columns: [string] | [string, string] = and ? [columnOfChart(by), columnOfChart(and)] : [columnOfChart(by)];
  checkFields(view.columns, columns, 'by');
  const asked = bodyQuery(view.columns, query);
  const groups = await lists.groups(view, columns, { ...asked, filters: [...asked.filters, ...within] });
  const names = await linkNames(PART, actor)(columns[0], []);
  const items = chartItems([by, and], groups).map((item) => ({
    ...item,
    label: names.get(String(item.value)) ?? String(item.value ?? ''),
  }));
  return { by, ...(and && { and }), total: groups.reduce((sum, { count }) => sum + count, 0), items };
}
