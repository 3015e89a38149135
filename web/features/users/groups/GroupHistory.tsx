import HistoryDialog from '#web/ui/sheet/HistoryDialog.tsx';
import { shownBy } from '#web/ui/sheet/valueKinds.ts';
import { usePermissionWords } from '../common/usePermissionWords.ts';
import { useGroupName } from './useGroupName.ts';

/** The history of a group. */
export default function GroupHistory({
  group,
  onClose,
}: {
  group: { id: string; name?: string | undefined };
  onClose: () => void;
}) {
  const nameOfGroup = useGroupName();
  const { whole } = usePermissionWords();
  const kinds = { permissions: shownBy((held) => (held as string[]).map(whole).join(', ')) };
  return (
    <HistoryDialog
      name={nameOfGroup(group)}
      record="group"
      route="GET /api/users/auth_groups/{id}/history"
      params={{ id: group.id }}
      kinds={kinds}
      onClose={onClose}
    />
  );
}
