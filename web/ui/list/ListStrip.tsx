import type { FieldsValues } from '#shared/lists.ts';
import { useCall } from '#web/platform/api/useApi.ts';
import { useDictionaries } from '#web/platform/language/useDictionaries.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { withFilters } from '../grid/paging/listState.ts';
import type { FacetValue } from '../grid/tools/columns.ts';
import type { ValuesRoute } from './routes.ts';
import './strip.css';
import { type RecordList, toFacets, UNSEEN } from './useRecordList.ts';

type Props = {
  label: string;
  dictionary: string;
  values: readonly FacetValue[] | undefined;
  chosen: readonly string[];
  onChoose: (keys: string[]) => void;
};

function EntryStrip({ label: name, dictionary, values, chosen, onChoose }: Props) {
  const { number } = useFormat();
  const { entries, label, isLoading } = useDictionaries();
  // While labels load, keys would wrap: they are longer than labels.
  const known = isLoading ? undefined : values;
  const order = entries(dictionary).map(({ key }) => key);
  const shares = (known ?? [])
    .filter((value): value is FacetValue & { value: string } => value.value !== null && value.count > 0)
    .map(({ value, count }) => ({
      key: value,
      count,
      colour: entries(dictionary).find(({ key }) => key === value)?.color,
    }))
    .sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
  const isDim = (key: string) => chosen.length > 0 && !chosen.includes(key);
  const toggle = (key: string) =>
    onChoose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);

  return (
    <section className="strip" aria-label={name}>
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
              {label(dictionary, key)}
              <strong className="number">{number(count)}</strong>
            </button>
          </li>
        ))}
        {!known && (
          <li className="strip-key">
            <Skeleton width="280px" />
          </li>
        )}
      </ul>
    </section>
  );
}

type ListProps<Row extends { id: string }> = {
  list: Pick<RecordList<Row>, 'state' | 'setState' | 'body'>;
  route: ValuesRoute;
  /** The column with the dictionary's entries. */
  field: string;
  dictionary: string;
  label: string;
};

/** Counts of a list by the entries of a dictionary; a click sets the filter, a second click clears it. */
export function ListStrip<Row extends { id: string }>({ list, route, field, ...strip }: ListProps<Row>) {
  const { state, setState, body } = list;
  const { [field]: _own, [`${field}__isnull`]: _none, ...filters } = body.filters ?? {};
  const { data, error } = useCall<FieldsValues>(
    route,
    { body: { ...body, filters, fields: [field] }, ownErrors: UNSEEN },
    { keepPreviousData: true },
  );
  return (
    <EntryStrip
      {...strip}
      // Without an answer the strip is hidden: the list below shows the error.
      values={data ? toFacets(data[field]) : error && []}
      chosen={state.filters[field] ?? []}
      onChoose={(keys) => setState(withFilters(state, { [field]: keys, [`${field}__isnull`]: [] }))}
    />
  );
}
