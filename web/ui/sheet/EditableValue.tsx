import { Pencil } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { IconButton } from '../controls/IconButton.tsx';

/** How fields are changed where they are shown. */
export type InPlace = {
  may: (field: string) => boolean;
  form: (field: string, onClose: () => void) => ReactNode;
};

/** The one field among several that is being changed, and the one that was left last, which keeps the focus. */
export function useOneEdited() {
  const [{ edited, left }, set] = useState({ edited: '', left: '' });
  return {
    ...{ edited, left },
    edit: (field: string) => set({ edited: field, left: '' }),
    leave: (field: string) => set({ edited: '', left: field }),
  };
}

type Props = {
  field: string;
  name: string;
  /** The value as it is read. */
  children: ReactNode;
  inPlace: InPlace | undefined;
  one: ReturnType<typeof useOneEdited>;
};

/** A value, with the button that changes it where it stands. */
export function EditableValue({ field, name, children, inPlace, one }: Props) {
  const { t } = useTranslation();
  if (!inPlace?.may(field)) return children;
  if (one.edited === field)
    return <Suspense fallback={children}>{inPlace.form(field, () => one.leave(field))}</Suspense>;
  return (
    <>
      {children}
      <IconButton
        className="field-edit"
        size="small"
        autoFocus={one.left === field}
        label={t('editField', { name })}
        icon={<Pencil size={14} aria-hidden="true" />}
        onClick={() => one.edit(field)}
      />
    </>
  );
}
