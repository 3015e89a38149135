import type { Answer } from '#shared/answers/received.ts';
import type { Translate } from '../words/phrases.ts';
import type { Entry, Why } from './history.ts';

/** The reason of an import names its file and row as users read them: `<row>|<file>`. */
export const importReason = (file: string, row: string): Why => ({ code: 'import', text: `${row}|${file}` });
/** The reason of a rollback names the file. */
export const rollBackReason = (file: string): Why => ({ code: 'roll_back', text: file });

/** The reason of an imported bill of materials names its file. */
export const billReason = (file: string): Why => ({ code: 'project_import', text: file });
/** The reason of a copy names the project that was copied. */
export const copyReason = (project: string): Why => ({ code: 'project_copy', text: project });

type Replacing = 'replacement' | 'alternate' | 'replacement_undone';
const SEPARATOR = '|';
/** The reason of a replacement names both parts and what its user wrote: `<part>|<by>|<reason>`. */
export const replacementReason = (code: Replacing, part: string, by: string, reason: string): Why => ({
  code,
  text: [...[part, by].map((name) => name.replaceAll(SEPARATOR, '/')), reason].join(SEPARATOR),
});
const isReplacing = (code: Why['code']): code is Replacing =>
  code === 'replacement' || code === 'alternate' || code === 'replacement_undone';

type Source = Pick<Answer, 'id' | 'received_at' | 'channel'>;

/** What is written behind the id of an answer that did not come by the form. */
const MARKS: Readonly<Record<Source['channel'], string>> = { form: '', email: '@', file: '#', portal: '*' };
const SENTENCES: Readonly<Record<string, string>> = {
  '@': 'server:reason.mail_of',
  '#': 'server:reason.file_of',
  '*': 'server:reason.correction_of',
};

/** The reason of an accepted answer names the third-party and the day: `<answer>|<day>|<third-party>`, of a mail `<answer>@|…`, of a file `<answer>#|…`. */
export const answerReason = ({ id, received_at, channel }: Source, supplier: string): Why => ({
  code: 'answer',
  text: `${id}${MARKS[channel]}|${received_at.slice(0, 10)}|${supplier}`,
});

/** A manual edit is named after the type of change. */
const BY_HAND = {
  create: 'server:history.created',
  update: 'server:reason.user_edit',
  delete: 'server:history.deleted',
} as const;

export function reasonText(why: Why, type: Entry['type'], translate: Translate): string {
  if (why.code === 'user_edit') return translate(BY_HAND[type]);
  if (why.code === 'roll_back') return translate('server:reason.roll_back', { file: why.text ?? '' });
  if (why.code === 'project_import' && why.text)
    return translate('server:reason.project_import_of', { file: why.text });
  if (why.code === 'project_copy') return translate('server:reason.project_copy', { project: why.text ?? '' });
  if (why.code === 'left_aside') return translate('server:reason.left_aside', { reason: why.text ?? '' });
  if (isReplacing(why.code)) {
    const [part = '', by = '', ...reason] = (why.text ?? '').split(SEPARATOR);
    return translate(`server:reason.${why.code}`, { part, by, reason: reason.join(SEPARATOR) });
  }
  if (why.code === 'answer' && why.text) {
    const [answer = '', day = '', ...supplier] = why.text.split('|');
    return translate(SENTENCES[answer.slice(-1)] ?? 'server:reason.answer_of', {
      date: Date.parse(day),
      supplier: supplier.join('|'),
    });
  }
  if (why.code !== 'import' || !why.text) return translate(`server:reason.${why.code}`);
  const bar = why.text.indexOf('|');
  return translate('server:reason.import_row', { row: why.text.slice(0, bar), file: why.text.slice(bar + 1) });
}
