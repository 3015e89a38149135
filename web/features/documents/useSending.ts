import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FILE_ENDINGS } from '#shared/attachments/content.ts';
import { MAX_DOCUMENT_BYTES } from '#shared/documents/rules.ts';
import { firstSentence } from '#web/platform/api/apiError.ts';
import { documentProblem } from './documentProblem.ts';
import type { Found, FoundFiles } from './dropped.ts';
import { makeFolders, pathText } from './folders.ts';
import { addUploads, type Target } from './uploads.ts';
import type { Documents } from './useDocuments.ts';

const MEGABYTE = 1024 * 1024;

/** Sends the files that can be documents, with their folders, and names the others with the reason. */
export function useSending({ record, nodes = [], added }: Documents) {
  const { t } = useTranslation(['documents', 'common']);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const words = { size: MAX_DOCUMENT_BYTES / MEGABYTE, types: FILE_ENDINGS.join(', ') };

  const problemOf = ({ file, path }: Found): string | undefined => {
    const problem = documentProblem(file);
    return problem ? t(`common:attachments.${problem}`, { ...words, name: pathText([...path, file.name]) }) : undefined;
  };

  const send = async ({ files, folders }: FoundFiles, top: Target): Promise<void> => {
    const judged = files.map((found) => ({ ...found, problem: problemOf(found) }));
    const refused = judged.flatMap(({ problem }) => problem ?? []);
    setProblems(refused);
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
    if (sound.length > 0) addUploads(record, sound, added);
  };
  return { send, problems };
}
