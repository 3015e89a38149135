import { useTranslation } from 'react-i18next';
import { Anchored } from './Anchored.tsx';

type Props = {
  columns: readonly { id: string; header: string }[];
  hidden: readonly string[];
  anchor: HTMLElement;
  onChange: (hidden: string[]) => void;
  onClose: () => void;
};

/** Which columns are shown; the first one always is. */
export default function ColumnsPopover({ columns, hidden, anchor, onChange, onClose }: Props) {
  const { t } = useTranslation();
  const toggle = (id: string) => onChange(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]);
  return (
    <Anchored label={t('grid.columns')} anchor={anchor} onClose={onClose}>
      <ul className="filter-values">
        {columns.map(({ id, header }, index) => (
          <li key={id}>
            <label className="check-row">
              <input
                className="checkbox"
                type="checkbox"
                disabled={index === 0}
                checked={!hidden.includes(id)}
                onChange={() => toggle(id)}
              />
              <span className="check-row-text">{header}</span>
            </label>
          </li>
        ))}
      </ul>
    </Anchored>
  );
}
