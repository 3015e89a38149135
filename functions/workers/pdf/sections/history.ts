import type { Kind, Stored } from '#platform/records/kind.ts';
import { linkNames } from '#platform/records/resource/answers.ts';
import { historyFor } from '#platform/records/resource/histories.ts';
import { dayText } from '#platform/words/display.ts';
import type { HistoryLine } from '#shared/records.ts';
import { plainOf } from '#shared/values/markup.ts';
import { type Context, type Described, wordsFor } from '../context.ts';
import { joined, paragraph, type Section, table } from '../page/html.ts';

const LATEST = 25;
const LONGEST = 300;
/** What people note for themselves leaves the house with no dossier, not even with their own. */
const PRIVATE = new Set(['notes', 'customer_data', 'private_note', 'internal_note', 'reliability_note', 'public_note']);

/** An id says nothing on paper. */
const IDS = new Set(['fact_record']);

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const idsOf = (value: unknown): string[] => [value].flat().filter((id) => typeof id === 'string');

/** The names of the records that the values of fields are, by field. */
type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;
async function namesIn<T extends Stored>(
  { actor }: Context,
  kind: Kind<T>,
  lines: readonly HistoryLine[],
): Promise<Names> {
  const fields = Map.groupBy(lines, ({ modified_content }) => modified_content);
  const linked = [...fields].filter(([field]) => kind.links[field]);
  const namesOf = linkNames(kind, actor);
  return new Map(
    await Promise.all(
      linked.map(async ([field, some]) => {
        const ids = some.flatMap(({ old_value, new_value }) => [...idsOf(old_value), ...idsOf(new_value)]);
        return [field, await namesOf(field, [...new Set(ids)])] as const;
      }),
    ),
  );
}

/** What was changed: a field with its values, or that the record began or became visible. */
function changeOf(line: HistoryLine, context: Context, described: Described, names: Names): string {
  const { translate } = context;
  if (line.modification_type !== 'update')
    return translate(line.reason_code === 'published' ? 'server:reason.published' : 'server:history.created');
  const words = wordsFor(context, described);
  const named = names.get(line.modified_content);
  const textOf = (value: unknown): string =>
    named
      ? idsOf(value)
          .map((id) => named.get(id) ?? translate('dossiers:history.unseen'))
          .join(', ')
      : plainOf(words.text(line.modified_content, value));
  const text = (value: unknown) => shortened(textOf(value)) || '–';
  return translate('dossiers:history.change', {
    field: words.name(line.modified_content),
    before: text(line.old_value),
    after: text(line.new_value),
  });
}

/** The latest changes that the reader may see, newest first. */
export async function history<T extends Stored>(
  context: Context,
  kind: Kind<T>,
  described: Described,
  id: string,
): Promise<Section> {
  const { actor, translate, language } = context;
  const lines = (await historyFor(actor, kind, id, translate)).filter(
    ({ modified_content }) => !PRIVATE.has(modified_content) && !IDS.has(modified_content),
  );
  const latest = lines.slice(0, LATEST);
  const names = await namesIn(context, kind, latest);
  const shown = latest.map((line) => {
    const change = changeOf(line, context, described, names);
    const reason = line.reason === change ? '' : line.reason;
    return [dayText(line.modification_date, language), change, reason, line.user_label ?? line.user];
  });
  const columns = [
    { name: translate('dossiers:history.date'), width: 13 },
    { name: translate('dossiers:history.what') },
    { name: translate('dossiers:history.why'), width: 26 },
    { name: translate('dossiers:history.who'), width: 16 },
  ];
  const rest = { shown: shown.length, count: lines.length };
  const more = lines.length > shown.length ? [paragraph(translate('dossiers:history.more', rest), 'quiet')] : [];
  return { heading: translate('dossiers:history.title'), body: joined([table(columns, shown), ...more]) };
}
