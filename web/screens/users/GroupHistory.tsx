import HistoryDialog from '#web/components/sheet/HistoryDialog.tsx';
import { shownBy } from '#web/components/sheet/valueKinds.ts';
import { useGroupName } from './useGroupName.ts';
import { usePermissionWords } from './usePermissionWords.ts';

/** What was changed of a group, by whom. */
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
