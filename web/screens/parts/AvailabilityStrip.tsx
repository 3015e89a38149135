import { useTranslation } from 'react-i18next';
import type { FacetValue } from '#web/components/grid/columns.ts';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useDictionaries } from '#web/lib/dictionaries.tsx';
import { useFormat } from '#web/lib/useFormat.ts';

type Props = {
  values: readonly FacetValue[] | undefined;
  chosen: readonly string[];
  onChoose: (keys: string[]) => void;
};

/** How the parts divide by availability; a click filters, another one stops filtering. */
export function AvailabilityStrip({ values, chosen, onChoose }: Props) {
  const { t } = useTranslation('parts');
  const { number } = useFormat();
  const { entries, label } = useDictionaries();
  const order = entries('availability_status').map(({ key }) => key);
  const shares = (values ?? [])
    .filter((value): value is FacetValue & { value: string } => value.value !== null && value.count > 0)
    .map(({ value, count }) => ({
      key: value,
      count,
      colour: entries('availability_status').find(({ key }) => key === value)?.color,
    }))
    .sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
  const isDim = (key: string) => chosen.length > 0 && !chosen.includes(key);
  const toggle = (key: string) =>
    onChoose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);

  return (
    <section className="strip" aria-label={t('availability')}>
      <div className="strip-bar" aria-hidden="true">
        {shares.map(({ key, count, colour }) => (
          <span key={key} style={{ flexGrow: count }} data-colour={colour} data-dim={isDim(key) ? '' : undefined} />
        ))}
      </div>
      <ul className="strip-keys">
        {shares.map(({ key, count, colour }) => (
          <li key={key}>
            <button type="button" className="strip-key" aria-pressed={chosen.includes(key)} onClick={() => toggle(key)}>
              <span className="strip-swatch" data-colour={colour} aria-hidden="true" />
              {label('availability_status', key)}
              <strong className="number">{number(count)}</strong>
            </button>
          </li>
        ))}
        {!values && (
          <li className="strip-key">
            <Skeleton width="280px" />
          </li>
        )}
      </ul>
    </section>
  );
}
