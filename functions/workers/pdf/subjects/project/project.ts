import { projectAssessment } from '#functions/api/projects/for-workers.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { PROJECT } from '#platform/records/kinds.ts';
import { answerFor } from '#platform/records/resource/answers.ts';
import { plainOf } from '#shared/values/markup.ts';
import { type Context, chip, factsOf } from '../../context.ts';
import { PROJECTS } from '../../kinds.ts';
import type { Dossier } from '../../page/frame.ts';
import { paragraph } from '../../page/html.ts';
import { documents } from '../../sections/documents.ts';
import { allParts, decisions } from './parts.ts';
import { bySystem, risk, state, walls } from './state.ts';

const FIELDS = ['reference', 'status', 'manager', 'start_date', 'end_date', 'owner_entity_label'] as const;

/** The dossier of a project: its state, what runs out when, and what has to be decided. */
export async function projectDossier(context: Context, id: string): Promise<Dossier> {
  const { actor, translate } = context;
  const record = await visibleRecord(actor, PROJECT, id);
  const [project, assessment] = await Promise.all([answerFor(PROJECT, record, actor), projectAssessment(actor, id)]);
  const text = plainOf(project.description ?? '');
  return {
    kind: 'project',
    title: project.name,
    subtitle: project.reference ?? '',
    chips: [chip(context, 'project_status', project.status)],
    sections: [
      { heading: translate('dossiers:project.project'), body: factsOf(context, PROJECTS, project, FIELDS) },
      ...(text ? [{ heading: translate('records:project.description'), body: paragraph(text) }] : []),
      state(context, assessment),
      ...risk(context, assessment),
      decisions(context, assessment),
      ...walls(context, assessment),
      bySystem(context, assessment),
      ...(await allParts(context, id)),
      ...(await documents(context, { kind: 'project', id })),
    ],
    version: record.version,
    file: project.name,
    rows: assessment.parts,
  };
}
