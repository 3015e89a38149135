import { Dialog } from '../Dialog.tsx';
import type { HistoryWords } from './Change.tsx';
import HistoryTab from './HistoryTab.tsx';
import './sheet.css';
import { type HistoryRoute, useHistory } from './useHistory.ts';

type Props = HistoryWords & {
  title: string;
  route: HistoryRoute;
  params: Readonly<Record<string, string>>;
  onClose: () => void;
};

/** The modifications of a record that has no sheet. */
export default function HistoryDialog({ title, route, params, onClose, ...words }: Props) {
  const history = useHistory(route, params);
  return (
    <Dialog title={title} isOpen onClose={onClose} size="large">
      <HistoryTab history={history} isAlone {...words} />
    </Dialog>
  );
}
