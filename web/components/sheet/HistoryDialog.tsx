import { useTranslation } from 'react-i18next';
import { Dialog } from '../Dialog.tsx';
import type { HistoryWords } from './Change.tsx';
import HistoryTab from './HistoryTab.tsx';
import './sheet.css';
import { type HistoryRoute, useHistory } from './useHistory.ts';

type Props = HistoryWords & {
  /** Of the record. */
  name: string;
  route: HistoryRoute;
  params: Readonly<Record<string, string>>;
  onClose: () => void;
};

/** The modifications of a record that has no sheet. */
export default function HistoryDialog({ name, route, params, onClose, ...words }: Props) {
  const { t } = useTranslation('sheets');
  const history = useHistory(route, params);
  return (
    <Dialog title={t('history.of', { name })} isOpen onClose={onClose} size="large">
      <HistoryTab history={history} isAlone {...words} />
    </Dialog>
  );
}
