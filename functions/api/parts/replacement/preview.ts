import type { Actor } from '#platform/auth/actor.ts';
import { visibleRecords } from '#platform/auth/visibility.ts';
import { PROJECT } from '#platform/records/kinds.ts';
import { MAX_AT_ONCE } from '#shared/jobs/limits.ts';
import { isUsableIn, lineOf, replacedLine } from '#shared/parts/replacement/rules.ts';
import type { PreviewedLine, ReplaceBody, ReplacementPreview } from '#shared/parts/replacement/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { System } from '#shared/systems/schema.ts';
import { aboveOf, type Systems, withAncestors } from '../where-used.ts';
import { bothParts, systemsWith } from './lines.ts';

function stateOf(system: System, by: Part, body: ReplaceBody, isDone: boolean): PreviewedLine['state'] {
  if (!isUsableIn(by, system)) return 'of_others';
  if (isDone) return 'done';
  const isThere = system.parts.some(({ product }) => product === by.id);
  return body.mode === 'replace' && isThere ? 'merge' : 'change';
}

function shownLine(system: System, systems: Systems, by: Part, body: ReplaceBody): PreviewedLine {
  const { id, name, reference } = system;
  const before = lineOf(system, body);
  const after = replacedLine(before, body);
  const above = aboveOf(system, systems).map((each) => each.name);
  return {
    ...{ system: id, name, reference, above, before, after: after ?? before },
    state: stateOf(system, by, body, after === null),
  };
}

const wayOf = ({ above, name }: PreviewedLine): string => [...above, name].join('\n');

/** What replacing a part would change, line by line, in the projects that the actor sees. */
export async function previewReplacement(actor: Actor, body: ReplaceBody): Promise<ReplacementPreview> {
  const { by } = await bothParts(actor, body);
  const ids = await systemsWith(actor, body.part, body.projects);
  const systems = await withAncestors(ids.slice(0, MAX_AT_ONCE));
  const direct = ids.slice(0, MAX_AT_ONCE).flatMap((id) => systems.get(id) ?? []);
  const groups = Map.groupBy(direct, ({ project }) => project);
  const seen = await visibleRecords(actor, PROJECT, [...groups.keys()]);
  const projects = [...seen.values()].map(({ id, name }) => ({
    ...{ id, name },
    lines: (groups.get(id) ?? [])
      .map((system) => shownLine(system, systems, by, body))
      .toSorted((one, other) => wayOf(one).localeCompare(wayOf(other))),
  }));
  return { total: ids.length, projects: projects.toSorted((one, other) => one.name.localeCompare(other.name)) };
}
