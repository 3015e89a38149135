import { useEffect, useRef, useState } from 'react';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { today } from '#web/platform/language/format.ts';
import { draftOf, keepDraft, takeDraft } from '#web/platform/session/drafts.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { type Draft, firstDraft, type Project } from './draft.ts';

/** The projects of a part; undefined while they load. */
function useProjects({ projects = [] }: PartAnswer): readonly Project[] | undefined {
  const seesProjects = useCan('project.view');
  const isAsked = seesProjects && projects.length > 0;
  const query = { id: projects, size: projects.length, include_fields: 'name,end_date', order_by: 'name' };
  const { data, error } = useApi('GET /api/projects', isAsked ? { query, ownErrors: true } : null);
  return isAsked && !error ? data?.items : [];
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
