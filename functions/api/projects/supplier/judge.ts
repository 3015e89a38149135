import { isOthers } from '#functions/api/parts/records.ts';
import { askedParts } from '#platform/answers/questions.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { isOperator } from '#platform/auth/source-rules.ts';
import { visibleRecords } from '#platform/auth/visibility.ts';
import { PART } from '#platform/records/kinds.ts';
import { isWatched } from '#platform/requests/watched.ts';
import { today } from '#platform/runtime/clock.ts';
import type { PreviewedLine } from '#platform/supplier-files/previews.ts';
import { type SupplierFile, saidHash, type takenLines } from '#platform/supplier-files/store.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { COMPARED } from '#shared/answers/findings.ts';
import type { FieldProblems } from '#shared/errors.ts';
import { isVerified, sourceOf } from '#shared/parts/facts.ts';
import { publicLabelOf } from '#shared/parts/labels.ts';
import type { Part } from '#shared/parts/schema.ts';
import { becoming, fieldsOf, knownOf, problemsOf } from '#shared/projects/supplier-file/compare.ts';
import type { LineState, SuppliedLine } from '#shared/projects/supplier-file/schema.ts';
import type { AnsweredLine } from './said.ts';

/** `taken`: when it was taken over. `stored`: what is noted of the line, if its part is known. */
export type JudgedLine = { shown: SuppliedLine; stored?: PreviewedLine; taken?: string };

export type Judging = {
  actor: Actor;
  file: SupplierFile;
  taken: Awaited<ReturnType<typeof takenLines>>;
  translate: Translate;
};

type Verdict = { state: LineState; reason?: string; problems?: FieldProblems };

/** Why what is said of a part may not be written over what is known. */
async function contradictionOf({ actor, translate }: Judging, own: Part, part: Part): Promise<string | undefined> {
  if (isOthers(actor, own)) return translate('supplier-files:problems.supplier_part_catalogue');
  if (!isOperator(actor) && (await isWatched(own.id))) return translate('validation:fact_from_monitoring');
  if (!isVerified(part)) return undefined;
  const date = sourceOf(part)?.date;
  const code = date ? 'supplier_fact_verified' : 'supplier_fact_verified_once';
  return translate(`supplier-files:problems.${code}`, date ? { date: Date.parse(date) } : {});
}

async function verdictOn(judging: Judging, line: AnsweredLine, own: Part, part: Part): Promise<Verdict> {
  const { actor, file, taken, translate } = judging;
  const refused = (code: string): Verdict => ({
    state: 'refused',
    reason: translate(`supplier-files:problems.${code}`),
  });
  if (part.supplier !== file.supplier && own.supplier !== file.supplier) return refused('supplier_part_moved');
  if (line.isDisputed) return refused('supplier_rows_differ');
  if (Object.keys(line.problems).length > 0) return { ...refused('supplier_cells'), problems: cellProblems(line) };
  if (taken.get(line.line)?.said === saidHash(line.said)) return { state: 'done' };
  const known = knownOf(part);
  if (!fieldsOf(known, line.said).some((field) => field.is_changed)) return { state: 'same' };
  const contradiction = await contradictionOf(judging, own, part);
  if (contradiction) return { state: 'contradiction', reason: contradiction };
  const problems = problemsOf(part, becoming(known, line.said), today(), isOperator(actor));
  return Object.keys(problems).length > 0 ? { ...refused('supplier_statement'), problems } : { state: 'change' };
}

const cellProblems = ({ problems }: AnsweredLine): FieldProblems =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, [problem]]));

function shownFields(part: Part, { said }: AnsweredLine, { problems = {} }: Verdict, translate: Translate) {
  const fields = fieldsOf(knownOf(part), said);
  const unread = COMPARED.filter((field) => problems[field] && !fields.some((each) => each.field === field)).map(
    (field) => ({ field, known: part[field], said: null, is_changed: false }),
  );
  return [...fields, ...unread].map((each) => {
    const problem = problems[each.field]?.[0];
    const keys = problem && [`validation:${problem.code}`, `supplier-files:problems.${problem.code}`];
    return { ...each, problem: keys ? translate(keys, problem.params) : null };
  });
}

function labelsOf(part: Part) {
  const product_label = publicLabelOf(part) ?? '–';
  return { product_label, label: part.label === product_label ? null : part.label };
}

async function judge(judging: Judging, line: AnsweredLine, own: Part | undefined, part: Part | undefined) {
  const { file, taken, translate } = judging;
  const product = file.products[line.line] ?? '';
  const { comment } = line.said;
  if (!own || !part) {
    const reason = translate('supplier-files:problems.supplier_part_gone');
    const gone = { product, product_label: '–', label: null, state: 'refused', reason, comment, fields: [] } as const;
    return { shown: { row: line.row, ...gone, fields: [] } };
  }
  const verdict = await verdictOn(judging, line, own, part);
  const { state, reason = null } = verdict;
  const known = knownOf(part);
  const after = becoming(known, line.said);
  const source = sourceOf(part)?.source ?? null;
  const fields = shownFields(part, line, verdict, translate);
  const at = state === 'done' ? taken.get(line.line)?.at : undefined;
  return {
    shown: { row: line.row, product, ...labelsOf(part), state, reason, comment, fields },
    stored: { line: line.line, product, state, said: line.said, known, source, after },
    ...(at && { taken: at }),
  };
}

/** What each line would change. An operator's finding is about the catalogue's part, a client declares about its own. */
export async function judgeLines(judging: Judging, lines: readonly AnsweredLine[]): Promise<JudgedLine[]> {
  const { actor, file } = judging;
  const ids = lines.flatMap(({ line }) => file.products[line] ?? []);
  const seen = await visibleRecords(actor, PART, ids);
  const compared = isOperator(actor) ? await askedParts([...seen.keys()]) : seen;
  return Promise.all(
    lines.map((line) => {
      const id = file.products[line.line] ?? '';
      return judge(judging, line, seen.get(id), compared.get(id));
    }),
  );
}
