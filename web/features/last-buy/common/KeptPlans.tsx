import { Bookmark, Trash2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { KeptPlanAnswer } from '#shared/parts/last-buy/kept.ts';
import type { LastBuyInput } from '#shared/parts/last-buy/schema.ts';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { api } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { comparedPlans, type Results, type Shown } from './compared.ts';

const KeepPlan = lazy(() => import('./KeepPlan.tsx'));

/** Kept plans that are compared at once. */
const MOST = 20;

/** A part, or a project with all its parts whose last order is ahead. */
export type PlanOf = { product: string } | { project: string };
type Props = {
  of: PlanOf;
  input: LastBuyInput | undefined;
  /** Results of what is entered; undefined while a field is wrong. */
  plan: Results | undefined;
  onOpen: (input: LastBuyInput) => void;
};

function useWords() {
  const { t } = useTranslation('last-buy');
  const { number, money, percent } = useFormat();
  return ({ as, value }: Shown): string => {
    if (value === null) return '–';
    if (as === 'costs') return t('kept.byCosts');
    if (as === 'money') return money(value);
    if (as === 'share') return percent(value, 1);
    return as === 'year' ? String(value) : number(Math.round(value * 10) / 10);
  };
}

/** Kept plans beside what is entered now: results first, then assumptions. */
function Table({
  of,
  input,
  plan,
  onOpen,
  kept,
  onChanged,
}: Props & { kept: KeptPlanAnswer[]; onChanged: () => void }) {
  const { t } = useTranslation('last-buy');
  const { date } = useFormat();
  const words = useWords();
  const mayChange = useCan('project.change');
  const now = input && plan ? { input, ...plan } : null;
  const rows = comparedPlans('project' in of ? 'project' : 'part', now, kept);
  const open = ({ input: kept, name }: KeptPlanAnswer) => {
    onOpen(kept);
    alerts.add({ type: 'info', title: t('kept.opened', { name }) });
  };
  const remove = async ({ id, version }: KeptPlanAnswer) => {
    const params = { id };
    await api('DELETE /api/last_buy_plans/{id}', { params, query: { version }, success: t('kept.removed') });
    onChanged();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by the keyboard
    <section className="last-buy-kept" aria-label={t('kept.title')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('kept.assumption')}</th>
            <th scope="col">{t('kept.now')}</th>
            {kept.map((each) => (
              <th key={each.id} scope="col">
                {each.name}
                <span className="muted">{t('kept.keptOn', { date: date(each.creation_date) })}</span>
                <span className="last-buy-kept-acts">
                  <Button
                    size="small"
                    icon={<Undo2 size={14} aria-hidden="true" />}
                    aria-label={t('kept.openOne', { name: each.name })}
                    onClick={() => open(each)}
                  >
                    {t('kept.open')}
                  </Button>
                  {mayChange && (
                    <IconButton
                      label={t('kept.remove', { name: each.name })}
                      icon={<Trash2 size={14} aria-hidden="true" />}
                      onClick={() => void remove(each).catch(() => undefined)}
                    />
                  )}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, now: current, kept: others }) => (
            <tr key={name}>
              <th scope="row">{t(`kept.rows.${name}`)}</th>
              <td className="number">{current ? words(current) : '–'}</td>
              {others.map((shown, n) => (
                <td
                  key={kept[n]?.id}
                  className="number"
                  data-differs={(current && words(shown) !== words(current)) || undefined}
                >
                  {words(shown)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The plans of a part or project that are kept, compared with what is entered now. */
export function KeptPlans(props: Props) {
  const { t } = useTranslation('last-buy');
  const { of, input } = props;
  const mayKeep = useCan('project.change');
  const [isKeeping, setKeeping] = useState(false);
  const query = { ...of, order_by: '-creation_date', size: MOST };
  const { data, mutate } = useApi('GET /api/last_buy_plans', { query, ownErrors: true });
  const kept = data?.items as KeptPlanAnswer[] | undefined;
  const close = () => setKeeping(false);
  return (
    <section className="card panel" aria-labelledby="kept-plans">
      <header className="sheet-card-header">
        <h2 id="kept-plans">{t('kept.title')}</h2>
        {mayKeep && (
          <Button
            size="small"
            icon={<Bookmark size={14} aria-hidden="true" />}
            isDisabled={!input}
            onClick={() => setKeeping(true)}
          >
            {t('kept.keep')}
          </Button>
        )}
      </header>
      {kept?.length === 0 && <p className="muted">{t('kept.none')}</p>}
      {kept && kept.length > 0 && (
        <>
          <p className="muted">{t('kept.same')}</p>
          <Table {...props} kept={kept} onChanged={() => void mutate()} />
        </>
      )}
      <Suspense>
        {isKeeping && input && (
          <KeepPlan
            of={of}
            input={input}
            onClose={close}
            onKept={async () => {
              await mutate();
              close();
            }}
          />
        )}
      </Suspense>
    </section>
  );
}
