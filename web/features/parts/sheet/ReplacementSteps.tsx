import { Check, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { isSameReplacement } from '#shared/solutions/rules.ts';
import { paths } from '#web/app/routes/paths.ts';
import { ReplaceLink } from '#web/features/replacement/common/ReplaceLink.tsx';
import { api } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import type { SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import { isChangeable } from '../form/changeable.ts';
import { type AcceptedSolution, useAcceptedSolution } from './useAcceptedSolution.ts';

export type ReplacementProps = { part: PartAnswer; tools: SheetTools; onSaved: (part: PartAnswer) => unknown };
type Validation = NonNullable<PartAnswer['replacement_validation']>;

const namedBy = ({ equiv_product = null, equiv_product_supplier = null }: AcceptedSolution) => ({
  equiv_product,
  equiv_product_supplier,
});

/** Link to the accepted solution that proposed the replacement. */
function FromSolution({ part }: { part: PartAnswer }) {
  const { t } = useTranslation('sheet');
  const { date } = useFormat();
  const solution = useAcceptedSolution(part);
  if (!solution?.asked_processing || !isSameReplacement(namedBy(solution), part)) return null;
  return (
    <p>
      <Link className="link" to={paths.solutionRequest(solution.asked_processing)}>
        {t('replacement.accepted', { date: date(solution.decided_at ?? '') })}
      </Link>
      {solution.provider_entity_label && <span className="sheet-quiet"> · {solution.provider_entity_label}</span>}
    </p>
  );
}

const JUDGEMENTS = [
  { to: 'validated', label: 'validate', Icon: Check },
  { to: 'not_validated', label: 'reject', Icon: X },
] as const;
const TAKE_BACK = [{ to: 'undetermined', label: 'reconsider', Icon: Undo2 }] as const;
const stepsFrom = (validation: Validation | null) =>
  validation && validation !== 'undetermined' ? TAKE_BACK : JUDGEMENTS;

/** Validates or rejects the replacement, or takes that back. */
function Judge({ part, onSaved }: Omit<ReplacementProps, 'tools'>) {
  const { t } = useTranslation('sheet');
  const [isSaving, setSaving] = useState(false);
  const set = async (replacement_validation: Validation) => {
    setSaving(true);
    const body = { replacement_validation, version: part.version };
    const success = t(`replacement.done.${replacement_validation}`);
    await api('PUT /api/products/{id}', { params: { id: part.id }, body, success })
      .then(onSaved, () => undefined)
      .finally(() => setSaving(false));
  };
  return (
    <div className="replacement-steps">
      {stepsFrom(part.replacement_validation).map(({ to, label, Icon }) => (
        <Button
          key={to}
          icon={<Icon size={16} aria-hidden="true" />}
          isDisabled={isSaving}
          onClick={() => void set(to)}
        >
          {t(`replacement.${label}`)}
        </Button>
      ))}
    </div>
  );
}

/** Where a validated replacement is still to be used: the systems that contain the part. */
function StillUsed({ part, onShow }: { part: PartAnswer; onShow: () => void }) {
  const { t } = useTranslation('sheet');
  const maySee = useCan('system.view');
  const query = { products: part.id, include_fields: 'id', size: 1 };
  const { data } = useApi('GET /api/systems', maySee ? { query, ownErrors: true } : null);
  if (!data?.total) return null;
  return (
    <Button variant="quiet" onClick={onShow}>
      {t('replacement.used', { count: data.total })}
    </Button>
  );
}

/** Where the replacement of a part comes from, and the next step with it. */
export default function ReplacementSteps({ part, tools, onSaved }: ReplacementProps) {
  const user = useUser();
  const mayChange = useCan('product.change') && isChangeable(part, user);
  return (
    <>
      <FromSolution part={part} />
      {mayChange && <Judge part={part} onSaved={onSaved} />}
      {part.replacement_validation !== 'not_validated' && <ReplaceLink part={part.id} />}
      {part.replacement_validation === 'validated' && (
        <StillUsed part={part} onShow={() => tools.showTab('applications')} />
      )}
    </>
  );
}
