import { paths } from '#web/app/routes/paths.ts';

type Filters = Readonly<Record<string, readonly string[]>>;

/** The name of the list of parts in the address of a project's sheet. */
export const PARTS = 'parts';

/** The tab with the parts of a project, under filters. */
export function partsOfProject(project: string, filters: Filters): string {
  const search = new URLSearchParams({ tab: PARTS });
  for (const [name, values] of Object.entries(filters))
    for (const value of values) search.append(`${PARTS}.${name}`, value);
  return `${paths.project(project)}?${search}`;
}
