import { useEffect, useRef, useState } from 'react';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { today } from '#web/platform/language/format.ts';
import { keepDraft, takeDraft } from '#web/platform/session/drafts.ts';
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

/** What the user types, kept in this tab when the sheet is left. Undefined while the part's projects load. */
export function useDraft(part: PartAnswer) {
  const form = `last-buy:${part.id}`;
  const user = useUser().id;
  const projects = useProjects(part);
  const [draft, setDraft] = useState<Draft | undefined>(() => takeDraft(form)?.draft as Draft | undefined);
  const isTyped = useRef(draft !== undefined);
  const latest = useRef(draft);
  const shown = draft ?? (projects && firstDraft(part, projects, today()));
  latest.current = shown;
  useEffect(
    () => () => {
      if (isTyped.current && latest.current) keepDraft({ user, form, fields: { draft: latest.current } });
    },
    [user, form],
  );
  const change = (changes: Partial<Draft>) => {
    isTyped.current = true;
    if (shown) setDraft({ ...shown, ...changes });
  };
  const reset = () => {
    isTyped.current = false;
    setDraft(undefined);
  };
  return { draft: shown, change, reset };
}
