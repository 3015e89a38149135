import { useState } from 'react';
import { FILE_ENDINGS } from '#shared/attachments/content.ts';
import { MAX_DOCUMENT_BYTES } from '#shared/documents/rules.ts';
import { shownFileName } from '#shared/values/file-names.ts';
import { MEGABYTE } from '#shared/values/units.ts';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { firstSentence } from '#web/platform/api/apiError.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { Documents } from '../useDocuments.ts';
import { documentProblem } from './documentProblem.ts';
import type { Found, FoundFiles } from './dropped.ts';
import { makeFolders, pathText } from './folders.ts';
import { type Same, sortByName } from './sameNames.ts';
import { addUploads, type Sent, type Target } from './uploads.ts';

/** Sends the files that can be documents, with their folders, and names the others with the reason. */
export function useSending({ record, nodes = [], added }: Documents) {
  const { t } = useTranslation(['documents', 'common']);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [same, setSame] = useState<readonly Same[]>([]);
  const words = { size: MAX_DOCUMENT_BYTES / MEGABYTE, types: FILE_ENDINGS.join(', ') };

  const problemOf = ({ file, path }: Found): string | undefined => {
    const problem = documentProblem(file);
    return problem
      ? t(`common:attachments.${problem}`, { ...words, name: pathText([...path, file.name].map(shownFileName)) })
      : undefined;
  };

  const sendAll = (files: readonly Sent[]): void => {
    if (files.length > 0) addUploads(record, files, added);
  };
  const send = async ({ files, folders, hidden }: FoundFiles, top: Target): Promise<void> => {
    if (hidden > 0) alerts.add({ type: 'info', title: t('hiddenFiles', { count: hidden }) });
    const judged = files.map((found) => ({ ...found, problem: problemOf(found) }));
    const refused = judged.flatMap(({ problem }) => problem ?? []);
    setProblems(refused);
    if ('replaces' in top)
      return sendAll(judged.flatMap(({ file, problem }) => (problem ? [] : { file, target: top })));
    const { targets, failed } = await makeFolders(nodes, top, folders, added);
    if (failed.length > 0)
      setProblems([
        ...refused,
        ...failed.map(({ path, error }) =>
          t('folderFailed', { name: pathText(path), reason: firstSentence(error) ?? '' }),
        ),
      ]);
    const sound = judged.flatMap(({ file, path, problem }) => {
      const target = targets.get(pathText(path));
      return problem || !target ? [] : { file, target };
    });
    const { fresh, same: taken, unchanged } = await sortByName(nodes, sound);
    if (unchanged > 0) alerts.add({ type: 'info', title: t('unchanged', { count: unchanged }) });
    setSame(taken);
    sendAll(fresh);
  };
  /** What the user decided about files whose names are taken. */
  const settle = (how: 'version' | 'both' | 'skip') => {
    setSame([]);
    if (how === 'both') sendAll(same);
    if (how === 'version') sendAll(same.map(({ file, node }) => ({ file, target: { replaces: node.id } })));
  };
  return { send, problems, same, settle };
}
