import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { FILE_ENDINGS } from '#shared/attachments/content.ts';
import type { AttachmentInput } from '#shared/attachments/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import type { AnswerCalls } from './answerCalls.ts';
import { LIMITS, useFiles } from './useFiles.ts';

type Props = {
  calls: Pick<AnswerCalls, 'upload'>;
  files: readonly AttachmentInput[];
  filesNow: () => readonly AttachmentInput[];
  onChange: (files: readonly AttachmentInput[]) => void;
};

/** The browser's own file field, behind a button: it works on every phone. */
export function FilesField({ calls, files, filesNow, onChange }: Props) {
  const { t } = useTranslation('answers');
  const input = useRef<HTMLInputElement>(null);
  const { sending, problems, add } = useFiles(calls, files.length, (file) => onChange([...filesNow(), file]));
  return (
    <fieldset className="answer-files">
      <legend className="field-label">{t('files')}</legend>
      <p className="muted">{t('filesHint', LIMITS)}</p>
      <ul>
        {files.map(({ id, name }) => (
          <li key={id}>
            <Paperclip size={14} aria-hidden="true" />
            <span>{name}</span>
            <button
              type="button"
              className="icon-button icon-button--small"
              aria-label={t('removeFile', { name })}
              onClick={() => onChange(files.filter((file) => file.id !== id))}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {sending && (
        <p role="status">
          {t('sending', { name: sending.name })} <progress max={1} value={sending.share} />
        </p>
      )}
      {problems.map((problem) => (
        <p key={problem} className="field-error" role="alert">
          {problem}
        </p>
      ))}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={FILE_ENDINGS.map((ending) => `.${ending}`).join(',')}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button isDisabled={sending !== null} onClick={() => input.current?.click()}>
        {t('addFiles')}
      </Button>
    </fieldset>
  );
}
