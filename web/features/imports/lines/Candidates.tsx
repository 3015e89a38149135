import type { ReviewLine } from '#shared/imports/review-schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Kbd } from '#web/ui/controls/Kbd.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';

type Props = {
  line: ReviewLine;
  chosen: string | undefined;
  onChoose: (candidate: { line: string; product: string }) => void;
};

/** All suggested parts of a line, best first; the chosen one is compared above. */
export function Candidates({ line, chosen, onChoose }: Props) {
  const { t } = useTranslation('imports');
  const { percent } = useFormat();
  return (
    <fieldset className="candidates">
      <legend>{t(line.import_status === 'new' ? 'review.candidatesSimilar' : 'review.candidatesAll')}</legend>
      {line.suggestions.map((suggestion, n) => (
        <label key={suggestion.product} className="candidate">
          <input
            className="radio"
            type="radio"
            name={`candidate-${line.id}`}
            checked={suggestion.product === chosen}
            onChange={() => onChoose({ line: line.id, product: suggestion.product })}
          />
          <Kbd>{n + 1}</Kbd>
          <span className="candidate-reference">
            <span className="mono clip">{suggestion.supplier_ref}</span>
            <span className="clip muted">{suggestion.supplier_label}</span>
          </span>
          <span className="candidate-label clip">{suggestion.label}</span>
          <span className="candidate-chips">
            {suggestion.own_part && <Chip colour="blue">{t('review.ownPart')}</Chip>}
            <EntryChip dictionary="availability_status" value={suggestion.availability_status} />
          </span>
          <span className="number candidate-score">{percent(suggestion.score)}</span>
        </label>
      ))}
    </fieldset>
  );
}
