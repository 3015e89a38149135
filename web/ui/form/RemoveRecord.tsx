import { useNavigate } from 'react-router-dom';
import { call, type RouteKey } from '#web/platform/api/api.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import type { Stored } from './formTypes.ts';

type Props = {
  route: Extract<RouteKey, `DELETE ${string}/{id}`>;
  record: Stored;
  title: string;
  text: string;
  /** On the button. */
  label: string;
  /** Where to go when the record is gone. */
  next: string;
  onClose: () => void;
};

/** Asks, and deletes a record as it was seen. Where something refers to it the server says what, and it stays. */
export default function RemoveRecord({ route, record: { id, version }, title, text, label, next, onClose }: Props) {
  const navigate = useNavigate();
  const remove = async () => {
    await call<undefined>(route, { params: { id }, query: { version } });
    await navigate(next);
  };
  return (
    <ConfirmDialog isOpen isDanger title={title} confirmLabel={label} onConfirm={remove} onClose={onClose}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
