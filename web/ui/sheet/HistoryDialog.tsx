import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import HistoryTab from './HistoryTab.tsx';
import './sheet.css';
import { type HistoryRoute, useHistory } from './useHistory.ts';
import type { ValueKinds } from './valueKinds.ts';

type Props = {
  /** Of the record. */
  name: string;
  /** The group of its fields' names in the namespace `records`. */
  record: string;
  route: HistoryRoute;
  params: Readonly<Record<string, string>>;
  kinds: ValueKinds;
  onClose: () => void;
};

/** The history of a record that has no sheet. */
export default function HistoryDialog({ name, record, route, params, kinds, onClose }: Props) {
  const { t } = useTranslation(['sheets', 'records']);
  const history = useHistory(route, params);
  const nameOf = (field: string) => t(phraseKey('records:event.name', field, record), { defaultValue: field });
  return (
    <Dialog title={t('sheets:history.of', { name })} isOpen onClose={onClose} size="large">
      <HistoryTab history={history} isAlone kinds={kinds} nameOf={nameOf} />
    </Dialog>
  );
}
