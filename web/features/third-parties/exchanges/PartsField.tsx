import { useEffect, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { MAX_PARTS } from '#shared/exchanges/calls.ts';
import { NAME_OF_PART, nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { api } from '#web/platform/api/api.ts';
import { MAX_IDS_IN_QUERY } from '#web/platform/api/request.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { type FieldProps, useField } from '#web/ui/form/context.tsx';
import { Field, labelIdOf } from '#web/ui/form/fields/Field.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';
import './partsField.css';

type Part = RowOf<'GET /api/products'>;
const PAGE = 50;
const PAUSE_MS = 250;
const FIELDS = [...NAME_OF_PART, 'owner_entity_label', 'origin'].join(',');

/** What was typed, once typing pauses. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

type OptionProps = { part: Part; isChosen: boolean; onChange: (isChosen: boolean) => void };

function Option({ part, isChosen, onChange }: OptionProps) {
  const name = nameOfPart(part);
  return (
    <li>
      <label className="field-check">
        <input
          type="checkbox"
          className="checkbox"
          checked={isChosen}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className="mono">{name}</span>
        {part.label && part.label !== name && <span className="clip muted">{part.label}</span>}
        {part.origin !== 'product' && <span className="parts-field-owner clip muted">{part.owner_entity_label}</span>}
      </label>
    </li>
  );
}

type Listing = {
  supplier: string;
  /** Only these, else all of the third-party. */
  only: readonly string[] | null;
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
};

/** Adds all parts that were found; of more than an exchange may be about, none. */
function All({
  query,
  total,
  chosen,
  onChosen,
}: Omit<Listing, 'supplier' | 'only'> & { query: object; total: number }) {
  const { t } = useTranslation('exchanges');
  const { number } = useFormat();
  const { isBusy, busily } = useBusy();
  if (total > MAX_PARTS) return <p className="field-hint">{t('choose.tooMany', { most: number(MAX_PARTS) })}</p>;
  const add = () =>
    busily(async () => {
      const { items } = await api('GET /api/products', { query: { ...query, size: MAX_PARTS, include_fields: 'id' } });
      onChosen(chosen.union(new Set(items.map(({ id }) => id))));
    });
  return (
    <Button size="small" isLoading={isBusy} onClick={() => void add()}>
      {t('choose.all', { count: total, number: number(total) })}
    </Button>
  );
}

/** The parts of the third-party by reference, and what is typed finds. */
function Options({ supplier, only, chosen, onChosen }: Listing) {
  const { t } = useTranslation(['exchanges', 'common']);
  const [typed, setTyped] = useState('');
  const [size, setSize] = useState(PAGE);
  const search = useSettled(typed);
  const query = { supplier, ...(search && { search }), ...(only && { id: [...only].sort() }) };
  const { data, error, mutate } = useApi(
    'GET /api/products',
    { query: { ...query, size, order_by: 'supplier_ref', include_fields: FIELDS }, ownErrors: true },
    { keepPreviousData: true },
  );
  const change = (id: string, isChosen: boolean) => {
    const one = new Set([id]);
    onChosen(isChosen ? chosen.union(one) : chosen.difference(one));
  };
  return (
    <>
      {!only && (
        <input
          className="input"
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          aria-label={t('exchanges:choose.search')}
          placeholder={t('exchanges:choose.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // Enter would send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height="120px" />}
      {data?.total === 0 && <p className="muted">{search ? t('common:grid.noneFound') : t('exchanges:choose.none')}</p>}
      {data && data.total > 0 && (
        <>
          <ul className="parts-field-list" aria-label={t('exchanges:partsLabel')}>
            {data.items.map((part) => (
              <Option
                key={part.id}
                part={part}
                isChosen={chosen.has(part.id)}
                onChange={(isChosen) => change(part.id, isChosen)}
              />
            ))}
          </ul>
          <div className="parts-field-bar">
            {!only && <All query={query} total={data.total} chosen={chosen} onChosen={onChosen} />}
            {data.total > data.items.length && (
              <Button size="small" variant="quiet" onClick={() => setSize(size + PAGE)}>
                {t('exchanges:choose.more')}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}

/** The parts that an exchange is about: those of the third-party, found by reference or name. */
export function PartsField({ supplier, ...props }: FieldProps & { supplier: string }) {
  const { t } = useTranslation('exchanges');
  const { number } = useFormat();
  const id = useId();
  /** The chosen parts when only these were asked for: one that is taken off stays in the list. */
  const [shown, setShown] = useState<readonly string[] | null>(null);
  const { parts, methods } = useField(props, (ids) => number((ids as string[]).length));
  const { field } = useController({ name: props.name, control: methods.control });
  const ids = field.value as string[];
  const onChosen = (chosen: ReadonlySet<string>) => {
    field.onChange([...chosen]);
    if (chosen.size === 0) setShown(null);
  };
  const chosen = new Set(ids);
  return (
    <Field {...parts} isGroup>
      <fieldset className="parts-field" aria-labelledby={labelIdOf(parts)} aria-describedby={id}>
        <div className="parts-field-bar">
          <output id={id} className="muted">
            {t('choose.chosen', { count: ids.length, number: number(ids.length) })}
          </output>
          {(shown || (ids.length > 0 && ids.length <= MAX_IDS_IN_QUERY)) && (
            <Button size="small" variant="quiet" onClick={() => setShown(shown ? null : ids)}>
              {t(shown ? 'choose.showAll' : 'choose.showChosen')}
            </Button>
          )}
          {ids.length > 0 && (
            <Button size="small" variant="quiet" onClick={() => onChosen(new Set())}>
              {t('choose.clear')}
            </Button>
          )}
        </div>
        <Options key={shown ? 'chosen' : 'all'} supplier={supplier} only={shown} chosen={chosen} onChosen={onChosen} />
      </fieldset>
    </Field>
  );
}
