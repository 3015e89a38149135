import type { AnswerRequest, AskedLine, Question } from '#shared/answers/schema.ts';
import { hasEnded } from '#shared/monitorings/rules.ts';
import type { Monitoring } from '#shared/monitorings/schema.ts';
import { publicLabelOf } from '#shared/parts/labels.ts';
import type { Part } from '#shared/parts/schema.ts';
import { MONITORING, PART } from '../records/kinds.ts';
import { readRecords } from '../records/records.ts';

/** The catalogue part of a client's part: the client's own words stay with the client. */
export async function askedParts(products: readonly string[]): Promise<Map<string, Part>> {
  const parts = await readRecords(PART, products);
  const catalogue = await readRecords(
    PART,
    [...parts.values()].flatMap(({ product }) => product ?? []),
  );
  return new Map([...parts].map(([id, part]) => [id, catalogue.get(part.product ?? '') ?? part]));
}

const isAsked = ({ monitoring, cycle }: Question, monitorings: ReadonlyMap<string, Monitoring>): boolean => {
  if (monitoring === null) return true;
  const found = monitorings.get(monitoring);
  return found !== undefined && !hasEnded(found) && (cycle === null || found.cycle === cycle);
};

type Asked = Pick<AnswerRequest, 'questions'>;

/** The questions of each request that are still asked: a monitoring that ended, or began anew, has other ones. */
export async function openQuestionsOf<T extends Asked>(requests: readonly T[]): Promise<Map<T, Question[]>> {
  const ids = requests.flatMap(({ questions }) => questions.flatMap(({ monitoring }) => monitoring ?? []));
  const monitorings = await readRecords(MONITORING, ids);
  return new Map(
    requests.map((request) => [request, request.questions.filter((question) => isAsked(question, monitorings))]),
  );
}

export const openQuestions = async (request: Asked): Promise<Question[]> =>
  (await openQuestionsOf([request])).get(request) ?? [];

/** What a third-party reads of each part. */
export async function askedLines(request: AnswerRequest): Promise<AskedLine[]> {
  const [parts, open] = await Promise.all([
    askedParts(request.questions.map(({ product }) => product)),
    openQuestions(request),
  ]);
  return request.questions.map((question, line) => {
    const part = parts.get(question.product);
    const reference = part ? publicLabelOf(part) : null;
    return {
      line,
      reference: reference ?? '–',
      nno: part?.nno && part.nno !== reference ? part.nno : null,
      label: part?.label && part.label !== reference ? part.label : null,
      is_open: part !== undefined && open.includes(question),
    };
  });
}
