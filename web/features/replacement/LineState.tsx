import type { PreviewedLine, UsedLine } from '#shared/parts/replacement/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import type { Result } from './useReplacing.ts';

type Names = ReadonlyMap<string, string>;

/** Parts of a line with quantity and designators, and what is permitted in their place. */
export function LineParts({ line: { parts, alternates }, names }: { line: UsedLine; names: Names }) {
  const { t } = useTranslation('replacement');
  const { number } = useFormat();
  const nameOf = (id: string) => names.get(id) ?? id;
  return (
    <ul className="replace-parts">
      {parts.map(({ product, quantity, designators }) => (
        <li key={product}>
          <span className="mono">{nameOf(product)}</span>{' '}
          <span className="number">{t('times', { number: number(quantity) })}</span>
          {designators && <span className="muted"> {designators}</span>}
        </li>
      ))}
      {alternates.length > 0 && (
        <li className="muted">
          {t('alternates', { parts: alternates.map(({ alternate }) => nameOf(alternate)).join(', ') })}
        </li>
      )}
    </ul>
  );
}

const COLOURS = { change: 'blue', merge: 'orange', done: 'grey', of_others: 'red' } as const;

/** What a line is before the job, and what became of it. */
export function LineState({ line, result }: { line: PreviewedLine; result: Result | null }) {
  const { t } = useTranslation('replacement');
  const refusal = result?.refused.get(line.system);
  if (refusal !== undefined)
    return (
      <>
        <Chip colour="red" glyph="cross">
          {t('outcomes.refused')}
        </Chip>
        <p className="field-error">{refusal}</p>
      </>
    );
  if (result?.changed.has(line.system))
    return (
      <Chip colour="green" glyph="check">
        {t('outcomes.changed')}
      </Chip>
    );
  if (result) return <Chip colour="grey">{t(result.isUndone ? 'outcomes.undone' : 'outcomes.left')}</Chip>;
  return (
    <>
      <Chip colour={COLOURS[line.state]}>{t(`states.${line.state}`)}</Chip>
      {line.state !== 'change' && <p className="sheet-quiet">{t(`explanations.${line.state}`)}</p>}
    </>
  );
}
