import { FileText, Paperclip, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { DropZone, type FileDropItem, FileTrigger, Button as RawButton } from 'react-aria-components';
import { useController } from 'react-hook-form';
import { FILE_ENDINGS } from '#shared/attachments/content.ts';
import type { AttachmentInput } from '#shared/attachments/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { ProgressBar } from '../feedback/ProgressBar.tsx';
import { type FieldProps, useField, useFormContext } from '../form/context.tsx';
import { FieldNotes } from '../form/fields/Field.tsx';
import './attachments.css';
import { type AttachmentRoute, type Sending, useAttaching } from './useAttaching.ts';

const ENDINGS = FILE_ENDINGS.map((ending) => `.${ending}`);
const cross = <X size={14} aria-hidden="true" />;

function Attached({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <li className="attachment">
      <FileText size={16} aria-hidden="true" />
      <span className="attachment-name">{name}</span>
      <IconButton size="small" label={t('attachments.remove', { name })} icon={cross} onClick={onRemove} />
    </li>
  );
}

function Underway({ name, sent, size, stop }: Sending) {
  const { t } = useTranslation();
  return (
    <li className="attachment">
      <FileText size={16} aria-hidden="true" />
      <span className="attachment-name">{name}</span>
      <ProgressBar value={sent} max={size} label={t('attachments.sending', { name })} />
      <IconButton size="small" label={t('attachments.cancel', { name })} icon={cross} onClick={stop} />
    </li>
  );
}

function Drop({ hint, onFiles }: { hint: string; onFiles: (files: File[]) => void }) {
  const { t } = useTranslation();
  return (
    <DropZone
      className="attachments-drop"
      aria-label={t('attachments.drop')}
      onDrop={async ({ items }) => {
        const dropped = items.filter((item): item is FileDropItem => item.kind === 'file');
        onFiles(await Promise.all(dropped.map((item) => item.getFile())));
      }}
    >
      <FileTrigger allowsMultiple acceptedFileTypes={ENDINGS} onSelect={(list) => list && onFiles([...list])}>
        <RawButton className="amplify-button amplify-button--small button button--default">
          <Paperclip size={14} aria-hidden="true" />
          {t('attachments.choose')}
        </RawButton>
      </FileTrigger>
      <span className="field-hint">
        {t('attachments.drop')}. {hint}
      </span>
    </DropZone>
  );
}

/** Screenshots have no names of their own. */
const named = (file: File, n: number): File =>
  file.name === 'image.png'
    ? new File([file], `screenshot-${new Date().toISOString().slice(11, 19).replaceAll(':', '')}-${n + 1}.png`, {
        type: file.type,
      })
    : file;

/** Files that are pasted anywhere while the field is shown. */
function usePasted(isWanted: boolean, onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    if (!isWanted) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files.map(named));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isWanted]);
}

type Props = FieldProps & {
  route: AttachmentRoute;
  /** Takes files from the clipboard, such as screenshots. */
  takesPasted?: boolean;
};

/** Documents of a record: dropped or chosen files are uploaded at once and attached when the form is saved. */
export function AttachmentsField({ route, takesPasted = false, ...props }: Props) {
  const names = (value: unknown) => (value as AttachmentInput[]).map(({ name }) => name).join(', ');
  const { parts, methods } = useField(props, names);
  const { field } = useController({ name: props.name, control: methods.control });
  const attached = field.value as AttachmentInput[];
  // Uploads end one after the other; each adds to the latest value.
  const latest = useRef(attached);
  latest.current = attached;
  const change = (next: AttachmentInput[]) => {
    latest.current = next;
    field.onChange(next);
  };
  const { sending, problems, attach, hint } = useAttaching(route, attached.length, ({ id, name }) =>
    change([...latest.current, { id, name }]),
  );
  usePasted(takesPasted, attach);
  const { t } = useTranslation();
  const { hold } = useFormContext();
  const reason = sending.length > 0 ? t('attachments.wait') : null;
  useEffect(() => (reason === null ? undefined : hold(reason)), [reason, hold]);
  return (
    <fieldset className="field attachments">
      <legend className="field-label">{parts.label}</legend>
      <ul>
        {attached.map(({ id, name }) => (
          <Attached key={id} name={name} onRemove={() => change(attached.filter((one) => one.id !== id))} />
        ))}
        {sending.map((one) => (
          <Underway key={`sending ${one.id}`} {...one} />
        ))}
      </ul>
      <Drop hint={hint} onFiles={attach} />
      {problems.map((problem) => (
        <p key={problem} className="field-error" role="alert">
          {problem}
        </p>
      ))}
      <FieldNotes {...parts} />
    </fieldset>
  );
}
