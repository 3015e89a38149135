import type { Kind, Stored } from '#platform/records/kind.ts';
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

/** What was changed: a field with its values, or that the record began or became visible. */
function changeOf(line: HistoryLine, context: Context, described: Described): string {
  const { translate } = context;
  if (line.modification_type !== 'update')
    return translate(line.reason_code === 'published' ? 'server:reason.published' : 'server:history.created');
  const words = wordsFor(context, described);
  const text = (value: unknown) => shortened(plainOf(words.text(line.modified_content, value))) || '–';
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
  const shown = lines.slice(0, LATEST).map((line) => {
    const change = changeOf(line, context, described);
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
