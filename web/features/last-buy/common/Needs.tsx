import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { MOST_USES, MOST_YEARS } from '#shared/parts/last-buy/uses.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { NumberInput } from '#web/ui/controls/NumberInput.tsx';
import { Field } from '#web/ui/form/fields/Field.tsx';
import { type DraftUse, emptyUse } from './draft.ts';
import { Card } from './Fields.tsx';
import { type Tools, useProblem } from './tools.ts';

type UseProps = {
  use: DraftUse;
  place: number;
  from: number | undefined;
  problem: (field: string) => string | undefined;
  onChange: (changes: Partial<DraftUse>) => void;
  onRemove: (() => void) | undefined;
};

function Builds({ use, from, problem, onChange }: Pick<UseProps, 'use' | 'from' | 'problem' | 'onChange'>) {
  const { t } = useTranslation('last-buy');
  const { builds, until } = use;
  if (from === undefined || until === undefined) return null;
  const years = Array.from({ length: Math.min(MOST_YEARS, Math.max(0, until - from + 1)) }, (_, index) => from + index);
  const built = (year: number) => builds.find((build) => build.year === year)?.quantity;
  const build = (year: number, quantity: number | undefined) => {
    const others = builds.filter((each) => each.year !== year);
    onChange({ builds: quantity ? [...others, { year, quantity }] : others });
  };
  return (
    <fieldset className="last-buy-builds">
      <legend className="field-label">{t('needs.builds')}</legend>
      {years.map((year) => (
        <NumberInput
          key={year}
          label={String(year)}
          value={built(year)}
          onChange={(quantity) => build(year, quantity)}
          error={problem(`builds.${builds.findIndex((each) => each.year === year)}.quantity`)}
        />
      ))}
    </fieldset>
  );
}

/** Until when, and for how many units. `isOfPart`: also how many pieces of the part a unit has. */
function UnitFields({
  use,
  problem,
  onChange,
  isOfPart,
}: Pick<UseProps, 'use' | 'problem' | 'onChange'> & { isOfPart: boolean }) {
  const { t } = useTranslation('last-buy');
  const amount = (of: 'per_unit' | 'until' | 'installed' | 'decline_from') => ({
    value: use[of],
    onChange: (value: number | undefined) => onChange({ [of]: value }),
    error: problem(of),
  });
  const percent = (of: 'failure_rate' | 'decline') => ({
    value: use[of],
    onChange: (value: number | undefined) => onChange({ [of]: value }),
    error: problem(of),
    ...{ unit: t('units.percent'), scale: 100 },
  });
  return (
    <div className="last-buy-fields">
      {isOfPart && <NumberInput label={t('needs.perUnit')} {...amount('per_unit')} />}
      <NumberInput label={t('needs.until')} {...amount('until')} />
      <NumberInput label={t('needs.installed')} {...amount('installed')} />
      <NumberInput label={t('needs.failureRate')} {...percent('failure_rate')} />
      <NumberInput label={t('needs.declineFrom')} {...amount('decline_from')} />
      <NumberInput label={t('needs.decline')} {...percent('decline')} />
    </div>
  );
}

function Use({ use, place, from, problem, onChange, onRemove }: UseProps) {
  const { t } = useTranslation('last-buy');
  const id = useId();
  const name = use.name || t('needs.unnamed', { number: place + 1 });
  return (
    <li aria-label={name}>
      <div className="last-buy-use">
        <Field id={id} label={t('needs.name')} error={problem('name')}>
          <input
            id={id}
            className="input"
            value={use.name}
            maxLength={200}
            placeholder={name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Field>
        {onRemove && (
          <IconButton
            label={t('needs.remove', { name })}
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={onRemove}
          />
        )}
      </div>
      <UnitFields {...{ use, problem, onChange }} isOfPart />
      <Builds {...{ use, from, problem, onChange }} />
    </li>
  );
}

function From({ draft, change, problems }: Tools) {
  const { t } = useTranslation('last-buy');
  const problem = useProblem(problems);
  return (
    <div className="last-buy-fields">
      <NumberInput
        label={t('needs.from')}
        value={draft.from}
        onChange={(year) => change({ from: year })}
        error={problem('from')}
      />
    </div>
  );
}

/** The units of a project: those in service, those to be built. */
export function ProjectNeeds(tools: Tools) {
  const { t } = useTranslation('last-buy');
  const problem = useProblem(tools.problems);
  const { uses, from } = tools.draft;
  const [use] = uses;
  if (!use) return null;
  const shared = {
    use,
    problem: (field: string) => problem(`uses.0.${field}`) ?? (field === 'until' ? problem('uses') : undefined),
    onChange: (changes: Partial<DraftUse>) => tools.change({ uses: [{ ...use, ...changes }] }),
  };
  return (
    <Card title={t('project.needs')}>
      <From {...tools} />
      <UnitFields {...shared} isOfPart={false} />
      <Builds {...shared} from={from} />
    </Card>
  );
}

/** The products that need the part: units in service, units to be built. */
export function Needs({ draft, change, problems }: Tools) {
  const { t } = useTranslation('last-buy');
  const problem = useProblem(problems);
  const { uses, from } = draft;
  const set = (place: number, changes: Partial<DraftUse>) =>
    change({ uses: uses.map((use, index) => (index === place ? { ...use, ...changes } : use)) });
  const remove = (place: number) => change({ uses: uses.filter((_, index) => index !== place) });
  return (
    <Card title={t('needs.title')}>
      <From {...{ draft, change, problems }} />
      <ol className="last-buy-uses">
        {uses.map((use, place) => (
          <Use
            // biome-ignore lint/suspicious/noArrayIndexKey: a product has no identity but its place
            key={place}
            {...{ use, place, from }}
            problem={(field) => problem(`uses.${place}.${field}`)}
            onChange={(changes) => set(place, changes)}
            onRemove={uses.length > 1 ? () => remove(place) : undefined}
          />
        ))}
      </ol>
      {problem('uses') && (
        <p className="field-error" role="alert">
          {problem('uses')}
        </p>
      )}
      {uses.length < MOST_USES && (
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => change({ uses: [...uses, emptyUse('', uses.at(-1)?.until ?? (from ?? 0) + 9)] })}
        >
          {t('needs.add')}
        </Button>
      )}
    </Card>
  );
}
