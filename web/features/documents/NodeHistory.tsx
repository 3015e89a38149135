import type { NodeAnswer } from '#shared/documents/schema.ts';
import HistoryDialog from '#web/ui/sheet/HistoryDialog.tsx';
import { as, shownBy } from '#web/ui/sheet/valueKinds.ts';

const KINDS = { tags: shownBy((tags) => (tags as string[]).join(', ')), size: as('number') };

type Props = { node: NodeAnswer; onClose: () => void };

/** What happened to a folder or document. */
export default function NodeHistory({ node: { id, name }, onClose }: Props) {
  return (
    <HistoryDialog
      name={name}
      record="ged_node"
      route="GET /api/ged/nodes/{id}/history"
      params={{ id }}
      kinds={KINDS}
      onClose={onClose}
    />
  );
}
