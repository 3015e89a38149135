import { Check, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { z } from 'zod';
import { valueIn } from '#shared/values/objects.ts';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { ApiError, alertError } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { IconButton } from '../controls/IconButton.tsx';
import './editInPlace.css';
import { FormBody } from './FormDialog.tsx';
import type { Editing, Stored } from './formTypes.ts';
import { useEditForm } from './useRecordForm.ts';

type Props<S extends z.ZodObject, Row extends Stored> = {
  editing: Editing<S, Row>;
  field: string;
  /** The name of the field. */
  name: string;
  /** The control of the field; a date, which is loaded when it is needed, takes the focus by itself. */
  children: ReactNode;
  onClose: () => void;
  onSaved: (record: Row) => unknown;
};

/** Puts a field back as it was before, unless somebody changed the record meanwhile, which an alert says. */
async function putBack<S extends z.ZodObject, Row>({ save }: Editing<S, Row>, before: object, version: number) {
  try {
    return await save({ ...before, version } as Parameters<typeof save>[0]);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    alertError(error);
    return undefined;
  }
}

/** One field of a record, changed where it is shown: Enter saves, Escape leaves it as it is. */
export function EditInPlace<S extends z.ZodObject, Row extends Stored>(props: Props<S, Row>) {
  const { editing, field, name, children, onClose, onSaved } = props;
  const { t } = useTranslation(['sheets', 'common']);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    const control = first('[role=spinbutton]') ?? first('input, select');
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
  }, []);
  // What the save replaces: after a conflict, what the other person has saved.
  const replaced = useRef<Stored & object>(editing.record);
  const { reload } = editing;
  const undo = async (version: number) => {
    const restored = await putBack(editing, { [field]: valueIn(replaced.current, field) ?? null }, version);
    if (restored) await onSaved(restored);
  };
  const whole = useEditForm({
    ...editing,
    ...(reload && {
      reload: async () => {
        replaced.current = await reload();
        return replaced.current;
      },
    }),
    showsOwnMessage: true,
    onSaved: async (saved: Row) => {
      onClose();
      await onSaved(saved);
      alerts.add({
        type: 'success',
        title: t('common:successAction'),
        text: t('inPlace.changed', { name }),
        action: { label: t('inPlace.undo'), onAction: () => void undo(saved.version) },
      });
    },
  });
  const form = {
    ...whole,
    submit: async () => {
      if (whole.isSaving) return;
      if (!whole.losesChanges()) return onClose();
      await whole.submit();
    },
  };
  const latest = useRef(form);
  latest.current = form;
  const save = (event: KeyboardEvent) => {
    // After typing a date, the focus is on the button of its calendar, which Space and a click open.
    if (event.key !== 'Enter' || !(event.target as Element).matches('select, .date-control *')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.target instanceof HTMLSelectElement) return void form.submit();
    // A date tells only when the focus leaves it that it is not whole.
    (event.target as HTMLElement).blur();
    setTimeout(async () => {
      await latest.current.submit();
      place.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
    });
  };
  const leave = (event: KeyboardEvent) => {
    // A calendar that is open closes first, and takes its key for itself.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the control inside
    <div className="in-place" ref={place} onKeyDownCapture={save} onKeyDown={leave}>
      <FormBody form={form} id={id}>
        <div className="in-place-row">
          {children}
          <IconButton
            type="submit"
            size="small"
            label={t('inPlace.save', { name })}
            icon={<Check size={16} aria-hidden="true" />}
            disabled={form.isSaving}
          />
          <IconButton
            size="small"
            label={t('common:cancel')}
            icon={<X size={16} aria-hidden="true" />}
            onClick={onClose}
          />
        </div>
      </FormBody>
    </div>
  );
}
