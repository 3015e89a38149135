import { call, type RouteKey } from '#web/platform/api/api.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import type { Stored } from './formTypes.ts';

type Props = {
  route: Extract<RouteKey, `DELETE ${string}/{id}`>;
  record: Stored;
  title: string;
  text: string;
  /** Label of the button. */
  label: string;
  /** The address to go to after the deletion. */
  next: string;
  onClose: () => void;
};

/**
 * Asks, then deletes a record at the version that was shown. When other records refer to it, the server refuses and
 * names them.
 */
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
