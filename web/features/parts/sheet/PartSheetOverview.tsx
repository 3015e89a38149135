import { lazy } from 'react';
import { lifecycleNews } from '#shared/parts/lifecycle.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { AfterFirstPaint } from '#web/ui/display/AfterFirstPaint.tsx';
import { Hint } from '#web/ui/feedback/Hint.tsx';
import { FieldGroup, FoldedFields, useInPlace } from '#web/ui/sheet/FieldGroup.tsx';
import { RecentChanges } from '#web/ui/sheet/RecentChanges.tsx';
import type { SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import { isChangeable } from '../form/changeable.ts';
import { LifecycleBar } from '../lifecycle/LifecycleBar.tsx';
import { PartSheetMonitoring } from './PartSheetMonitoring.tsx';
import { PartSheetOrigin } from './PartSheetOrigin.tsx';
import { PartSheetReplacement } from './PartSheetReplacement.tsx';
import { PartSheetThirdParty } from './PartSheetThirdParty.tsx';
import { COMPLIANCE, FOLLOW_UP, FURTHER, IDENTIFICATION, IN_PLACE, PART_KINDS } from './sheetFields.ts';
import { useAcceptedSolution } from './useAcceptedSolution.ts';
import { useFieldNames } from './useFieldNames.ts';

type Props = { part: PartAnswer; tools: SheetTools; onSaved: (part: PartAnswer) => unknown };

function Lifecycle({ part, isPast }: { part: PartAnswer; isPast: boolean }) {
  const { t } = useTranslation('sheet');
  const { distance } = useFormat();
  const solution = useAcceptedSolution(part);
  const dates = {
    introduced: part.introduced_at,
    lastBuyOrder: part.last_buy_order,
    endOfLife: part.end_of_life,
    replaced: !isPast && solution?.decided_at ? today(new Date(solution.decided_at)) : null,
  };
  const news = lifecycleNews(dates, today());
  const sentence = () => {
    if (!news) return null;
    if (news.days === 0) return t(`lifecycle.${news.milestone}_today`);
    const { milestone, days } = news;
    return days < 0
      ? t(`lifecycle.${milestone}_ago`, { distance: distance(days) })
      : t(`lifecycle.${milestone}_in`, { distance: distance(days) });
  };
  return (
    <section className="card" aria-labelledby="lifecycle-title">
      <header className="sheet-card-header">
        <h2 id="lifecycle-title">{t('lifecycle.title')}</h2>
        <p>{sentence()}</p>
      </header>
      <LifecycleBar {...dates} />
    </section>
  );
}

const EditPartField = lazy(() => import('../form/EditPartField.tsx'));

function Facts({ part, tools, onSaved }: Props) {
  const { t } = useTranslation('sheet');
  const nameOf = useFieldNames();
  const user = useUser();
  const isOperator = user.entity.type === 'vigie';
  const changeable = isChangeable(part, user) ? IN_PLACE : [];
  const inPlace = useInPlace(tools, 'product.change', changeable, (field, onClose) => (
    <EditPartField {...{ part, field, onClose, onSaved }} />
  ));
  const facts = { record: part, kinds: PART_KINDS, nameOf, inPlace };
  return (
    <>
      <div className="card sheet-facts">
        <section aria-labelledby="identification-title">
          <h2 id="identification-title">{t('sections.identification')}</h2>
          <FoldedFields {...facts} fields={IDENTIFICATION} />
        </section>
        <section aria-labelledby="compliance-title">
          <h2 id="compliance-title">{t('sections.compliance')}</h2>
          <FoldedFields {...facts} fields={COMPLIANCE} />
        </section>
      </div>
      <FieldGroup {...facts} title={t('sections.more')} fields={FURTHER} isSparse />
      {isOperator && <FieldGroup {...facts} title={t('sections.operator')} fields={FOLLOW_UP} />}
    </>
  );
}

export function PartSheetOverview({ part, tools, onSaved }: Props) {
  const nameOf = useFieldNames();
  return (
    <>
      {part.fact_source && <Hint name="proof" />}
      <div className="sheet-columns">
        <div className="sheet-column">
          <Lifecycle part={part} isPast={tools.isPast} />
          <AfterFirstPaint>
            <Facts {...{ part, tools, onSaved }} />
            <RecentChanges
              history={tools.history}
              kinds={PART_KINDS}
              nameOf={nameOf}
              onAll={() => tools.showTab('history')}
            />
          </AfterFirstPaint>
        </div>
        <div className="sheet-column">
          <AfterFirstPaint>
            {!tools.isPast && <PartSheetMonitoring part={part} />}
            <PartSheetThirdParty part={part} />
            <PartSheetReplacement part={part} tools={tools} onSaved={onSaved} />
            <PartSheetOrigin part={part} />
          </AfterFirstPaint>
        </div>
      </div>
    </>
  );
}
