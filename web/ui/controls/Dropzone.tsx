import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { DropZone as AriaDropZone, Button, type FileDropItem, FileTrigger, Text } from 'react-aria-components';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { type DropProblem, dropProblem } from './dropzoneRules.ts';

type Props = {
  label: string;
  hint: string;
  /** Extensions, as in `accept` of a file input. */
  accept: string;
  maxBytes: number;
  onFile: (file: File) => void;
  isDisabled?: boolean;
};

export function Dropzone({ label, hint, accept, maxBytes, onFile, isDisabled = false }: Props) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<DropProblem | null>(null);
  const take = (files: readonly File[]) => {
    const found = dropProblem(files, accept, maxBytes);
    setProblem(found);
    if (!found && files[0]) onFile(files[0]);
  };
  return (
    <AriaDropZone
      className="dropzone"
      isDisabled={isDisabled}
      getDropOperation={(types) => (types.has('text/plain') ? 'cancel' : 'copy')}
      onDrop={async ({ items }) => {
        const dropped = items.filter((item): item is FileDropItem => item.kind === 'file');
        take(await Promise.all(dropped.map((item) => item.getFile())));
      }}
    >
      <FileUp size={28} strokeWidth={1.6} aria-hidden="true" />
      <Text slot="label" className="dropzone-label">
        {label}
      </Text>
      <p className="dropzone-hint">{hint}</p>
      <FileTrigger acceptedFileTypes={accept.split(',')} onSelect={(list) => list && take([...list])}>
        <Button className="amplify-button amplify-button--primary button" isDisabled={isDisabled}>
          {t('dropzone.choose')}
        </Button>
      </FileTrigger>
      {problem && (
        <p className="field-error" role="alert">
          {t(`dropzone.${problem}`, { types: accept.split(',').join(', '), size: Math.floor(maxBytes / 1024 / 1024) })}
        </p>
      )}
    </AriaDropZone>
  );
}
