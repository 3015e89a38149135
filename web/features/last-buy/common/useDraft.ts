import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { MOST_USES } from '#shared/parts/last-buy/uses.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { today } from '#web/platform/language/format.ts';
import { draftOf, keepDraft, takeDraft } from '#web/platform/session/drafts.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { type Draft, firstDraft, type Project } from './draft.ts';

const SILENT = { quiet: true, ownErrors: true } as const;
const collator = new Intl.Collator();

/** The projects of a part with their plans, and how many pieces of it one unit of each has. */
async function projectsOf({ id, projects = [] }: PartAnswer, seesSystems: boolean): Promise<Project[]> {
  const uses = seesSystems ? api('GET /api/products/{id}/where_used', { params: { id }, ...SILENT }) : null;
  const [used, ...found] = await Promise.all([
    uses?.catch(() => null),
    ...projects
      .slice(0, MOST_USES)
      .map((each) => api('GET /api/projects/{id}', { params: { id: each }, ...SILENT }).catch(() => null)),
  ]);
  const units = new Map(used?.by_project.map((each) => [each.id, each.units]));
  return found
    .flatMap((project) => (project ? { ...project, units: units.get(project.id) || undefined } : []))
    .sort((one, other) => collator.compare(one.name ?? '', other.name ?? ''));
}

/** The same; undefined while they load. */
function useProjects(part: PartAnswer): readonly Project[] | undefined {
  const seesProjects = useCan('project.view');
  const seesSystems = useCan('system.view');
  const isAsked = seesProjects && (part.projects ?? []).length > 0;
  const key = isAsked && ['plans of the projects of a part', part.id, part.version, seesSystems];
  const { data } = useSWR(key, () => projectsOf(part, seesSystems));
  return isAsked ? data : [];
}

/**
 * What the user types in a form, kept in this tab when its sheet is left. `first`: what it begins with; undefined while that
 * is not known.
 */
export function useDraft(form: string, first: Draft | undefined) {
  const user = useUser().id;
  const [typed, setTyped] = useState<Draft | undefined>(() => draftOf(form)?.draft as Draft | undefined);
  const latest = useRef(typed);
  latest.current = typed;
  useEffect(() => {
    // Not while rendering, which React may repeat.
    takeDraft(form);
    return () => {
      if (latest.current) keepDraft({ user, form, fields: { draft: latest.current } });
    };
  }, [user, form]);
  const draft = typed ?? first;
  const change = (changes: Partial<Draft>) => draft && setTyped({ ...draft, ...changes });
  return { draft, change: (changes: Partial<Draft>) => void change(changes), reset: () => setTyped(undefined) };
}

/** The form of a part, under which its draft is kept. */
export const formOfPart = (part: string): string => `last-buy:${part}`;

/** The plan of a part. Undefined while the part's projects load. */
export function usePartDraft(part: PartAnswer) {
  const projects = useProjects(part);
  return useDraft(formOfPart(part.id), projects && firstDraft(part, projects, today()));
}
