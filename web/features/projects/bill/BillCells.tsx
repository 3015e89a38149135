import { ArrowRight, Box, Cpu, FileQuestion } from 'lucide-react';
import type { BillLine } from '#shared/projects/bill/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import type { TreeRow } from './billTree.ts';

/** What the list says of a row; null for a system that no line names, and for a heading. */
export const lineOf = (row: TreeRow): BillLine | null =>
  row.what === 'part' ? row.line : row.what === 'system' ? row.branch.line : null;

const LOOKS = {
  refused: ['red', 'cross'],
  unknown: ['orange', 'eye'],
  added: ['green', 'up'],
  replaced: ['blue', 'half'],
  changed: ['blue', 'half'],
  removed: ['orange', 'cross'],
  left_out: ['light_grey', 'dash'],
  merged: ['light_grey', 'up'],
  unchanged: ['light_grey', 'equal'],
} as const;

function Outcome({ line: { outcome, is_new } }: { line: BillLine }) {
  const { t } = useTranslation('bills');
  const [colour, glyph] = LOOKS[outcome];
  return (
    <>
      <Chip colour={colour} glyph={glyph}>
        {t(`outcomes.${outcome}`)}
      </Chip>
      {is_new && (outcome === 'added' || outcome === 'replaced') && <Chip colour="blue">{t('preview.newPart')}</Chip>}
    </>
  );
}

function Quantity({ line: { outcome, old, quantity } }: { line: BillLine }) {
  const { t } = useTranslation('bills');
  const { number } = useFormat();
  const isOther = outcome === 'changed' || (outcome === 'replaced' && old !== quantity);
  if (isOther && old !== null && quantity !== null)
    return (
      <>
        <del>{number(old)}</del>
        <ArrowRight size={12} role="img" aria-label={t('preview.becomes')} />
        <ins>{number(quantity)}</ins>
      </>
    );
  const shown = quantity ?? old;
  if (shown === null) return null;
  return outcome === 'removed' ? <del>{number(shown)}</del> : number(shown);
}

/** Why a line is refused or left out, and what else it says. */
function Remarks({ line }: { line: BillLine }) {
  const { t } = useTranslation(['bills']);
  const { reason, text, notes, into_row, product, product_label, reference, replaces, replaces_label } = line;
  const isSaid = text !== null && reason?.startsWith('quantity_');
  const isOther = product_label !== null && reference !== null && !product_label.includes(reference);
  return (
    <>
      {reason && <span>{t(phraseKey('bills:reasons.cycle', reason))}</span>}
      {isSaid && <span className="muted">{t('quantitySays', { text })}</span>}
      {replaces !== null && <span>{t('preview.replaces', { name: replaces_label ?? '–' })}</span>}
      {into_row !== null && <span>{t('preview.merged', { row: into_row })}</span>}
      {notes.map((note) => (
        <span key={note} className="muted">
          {t(`notes.${note}`)}
        </span>
      ))}
      {isOther && product && <span className="muted">{t('preview.knownAs', { name: product_label })}</span>}
    </>
  );
}

function Names({ line, name }: { line: BillLine | null; name: string | null }) {
  const { t } = useTranslation('bills');
  const {
    reference = null,
    supplier = null,
    label = null,
    product = null,
    product_label = null,
    row = null,
  } = line ?? {};
  const main = name ?? reference ?? product_label ?? label ?? t('preview.noName');
  const further = [...(name === null ? [supplier] : [reference]), ...(main === label || name !== null ? [] : [label])];
  return (
    <span className="bill-names">
      {product ? (
        <Link
          className="link mono"
          to={paths.part(product)}
          target="_blank"
          tabIndex={-1}
          onClick={(e) => e.stopPropagation()}
        >
          {main}
        </Link>
      ) : (
        <span className={name === null ? 'mono' : 'bill-system'}>{main}</span>
      )}
      <span className="muted">{further.filter(Boolean).join(' · ')}</span>
      {row !== null && <span className="bill-row-number number">{t('preview.row', { row })}</span>}
    </span>
  );
}

/** What a row is called, and whether it is a system or a part. */
export function BillName({ row }: { row: TreeRow }) {
  const { t } = useTranslation('bills');
  const line = lineOf(row);
  const name = row.what === 'system' ? row.branch.name : row.what === 'outside' ? t('preview.outside') : null;
  const Icon = row.what === 'part' ? Cpu : row.what === 'system' ? Box : FileQuestion;
  return (
    <>
      <Icon size={14} className="bill-icon" aria-hidden="true" />
      <span className="hidden-text">
        {row.what === 'system' ? t('preview.system') : row.what === 'part' ? t('preview.part') : ''}
      </span>
      <Names line={line} name={name} />
    </>
  );
}

export function BillOutcome({ row }: { row: TreeRow }) {
  const { number } = useFormat();
  const line = lineOf(row);
  return (
    <div className="bill-outcome">
      {line && <Outcome line={line} />}
      {row.what === 'outside' && <span className="number muted">{number(row.count)}</span>}
    </div>
  );
}

export function BillQuantity({ row }: { row: TreeRow }) {
  const line = lineOf(row);
  return <div className="bill-quantity number">{line && <Quantity line={line} />}</div>;
}

export function BillRemarks({ row }: { row: TreeRow }) {
  const line = lineOf(row);
  return <div className="bill-remarks">{line && <Remarks line={line} />}</div>;
}
