import { type ReactNode, useId } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { NumberInput } from '#web/ui/controls/NumberInput.tsx';
import { Segments } from '#web/ui/controls/Segments.tsx';
import '#web/ui/charts/charts.css';
import type { Draft } from './draft.ts';
import { type Tools, useProblem } from './tools.ts';

export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type Simple = Exclude<keyof Draft, 'uses' | 'spread' | 'target'>;
type Unit = 'pieces' | 'percent' | 'euros' | 'years';

/** A number that stands directly in the draft. */
export function Amount({
  of,
  label,
  unit,
  hint,
  draft,
  change,
  problems,
}: Tools & {
  of: Simple;
  label: string;
  unit?: Unit;
  hint?: string;
}) {
  const { t } = useTranslation('last-buy');
  const problem = useProblem(problems);
  return (
    <NumberInput
      label={label}
      value={draft[of]}
      onChange={(value) => change({ [of]: value })}
      {...(unit && { unit: t(`units.${unit}`) })}
      scale={unit === 'percent' ? 100 : 1}
      hint={hint}
      error={problem(of)}
    />
  );
}

export function OrderFields(tools: Tools) {
  const { t } = useTranslation('last-buy');
  return (
    <Card title={t('order.title')}>
      <div className="last-buy-fields">
        <Amount {...tools} of="price" label={t('order.price')} unit="euros" />
        <Amount {...tools} of="stock" label={t('order.stock')} unit="pieces" />
        <Amount {...tools} of="on_order" label={t('order.on_order')} unit="pieces" />
        <Amount {...tools} of="minimum_order" label={t('order.minimum_order')} unit="pieces" />
        <Amount {...tools} of="pack" label={t('order.pack')} />
        <Amount {...tools} of="attrition" label={t('order.attrition')} unit="percent" />
        <Amount {...tools} of="shelf_life" label={t('order.shelf_life')} unit="years" />
      </div>
    </Card>
  );
}

function TargetFields(tools: Tools) {
  const { t } = useTranslation('last-buy');
  const { draft, change, problems } = tools;
  const { target } = draft;
  const problem = useProblem(problems);
  const choose = (kind: 'level' | 'costs') => change({ target: kind === 'costs' ? { kind } : { kind, level: 0.95 } });
  return (
    <>
      <div className="field">
        <span className="field-label">{t('safety.target')}</span>
        <Segments
          label={t('safety.target')}
          value={target.kind}
          onChange={choose}
          options={(['level', 'costs'] as const).map((value) => ({ value, label: t(`safety.${value}`) }))}
        />
      </div>
      {target.kind === 'level' ? (
        <NumberInput
          label={t('safety.service')}
          unit={t('units.percent')}
          scale={100}
          value={target.level}
          onChange={(level) => change({ target: { kind: 'level', level } })}
          error={problem('target.level')}
        />
      ) : (
        <Amount
          {...tools}
          of="later_price"
          label={t('safety.laterPrice')}
          unit="euros"
          hint={t('safety.laterPriceHint')}
        />
      )}
    </>
  );
}

const SPREADS = {
  chance: { kind: 'chance' },
  dispersion: { kind: 'dispersion', index: 2 },
  error: { kind: 'error', share: 0.2 },
} as const satisfies Record<string, Draft['spread']>;

function SpreadFields({ draft: { spread }, change, problems }: Tools) {
  const { t } = useTranslation('last-buy');
  const problem = useProblem(problems);
  return (
    <>
      <div className="field">
        <span className="field-label">{t('safety.spread')}</span>
        <Segments
          label={t('safety.spread')}
          value={spread.kind}
          onChange={(kind) => change({ spread: SPREADS[kind] })}
          options={(['chance', 'dispersion', 'error'] as const).map((value) => ({
            value,
            label: t(`safety.${value}`),
          }))}
        />
      </div>
      {spread.kind === 'dispersion' && (
        <NumberInput
          label={t('safety.index')}
          value={spread.index}
          onChange={(index) => change({ spread: { kind: 'dispersion', index } })}
          error={problem('spread.index')}
        />
      )}
      {spread.kind === 'error' && (
        <NumberInput
          label={t('safety.share')}
          unit={t('units.percent')}
          scale={100}
          value={spread.share}
          onChange={(share) => change({ spread: { kind: 'error', share } })}
          error={problem('spread.share')}
        />
      )}
    </>
  );
}

export function SafetyFields(tools: Tools) {
  const { t } = useTranslation('last-buy');
  return (
    <Card title={t('safety.title')}>
      <div className="last-buy-fields">
        <TargetFields {...tools} />
        <SpreadFields {...tools} />
      </div>
    </Card>
  );
}

export function MoneyFields(tools: Tools) {
  const { t } = useTranslation('last-buy');
  return (
    <Card title={t('money.title')}>
      <div className="last-buy-fields">
        <Amount {...tools} of="holding_rate" label={t('money.holding_rate')} unit="percent" />
        <Amount {...tools} of="discount_rate" label={t('money.discount_rate')} unit="percent" />
        <Amount {...tools} of="salvage" label={t('money.salvage')} unit="euros" />
        <Amount
          {...tools}
          of="replacement_cost"
          label={t('money.replacement_cost')}
          unit="euros"
          hint={t('money.replacementHint')}
        />
      </div>
    </Card>
  );
}
