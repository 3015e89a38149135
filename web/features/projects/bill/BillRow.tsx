import { ArrowRight, Box, ChevronDown, ChevronRight, Cpu, FileQuestion } from 'lucide-react';
import type { CSSProperties, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BillLine } from '#shared/projects/bill/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import type { TreeRow } from './billTree.ts';

const LOOKS = {
  refused: ['red', 'cross'],
  unknown: ['orange', 'eye'],
  added: ['green', 'up'],
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
      {is_new && outcome === 'added' && <Chip colour="blue">{t('preview.newPart')}</Chip>}
    </>
  );
}

function Quantity({ line: { outcome, old, quantity } }: { line: BillLine }) {
  const { t } = useTranslation('bills');
  const { number } = useFormat();
  if (outcome === 'changed' && old !== null && quantity !== null)
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
  const { reason, text, notes, into_row, product, product_label, reference } = line;
  const isSaid = text !== null && reason?.startsWith('quantity_');
  const isOther = product_label !== null && reference !== null && !product_label.includes(reference);
  return (
    <>
      {reason && <span>{t(phraseKey('bills:reasons.cycle', reason))}</span>}
      {isSaid && <span className="muted">{t('quantitySays', { text })}</span>}
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

type Props = {
  row: TreeRow;
  id: string;
  index: number;
  top: number;
  isCurrent: boolean;
  onChoose: () => void;
  ref: Ref<HTMLTableRowElement>;
};

/** A system or part of the tree. */
export function BillRow({ row, id, index, top, isCurrent, onChoose, ref }: Props) {
  const { t } = useTranslation('bills');
  const { number } = useFormat();
  const line = row.what === 'part' ? row.line : row.what === 'system' ? row.branch.line : null;
  const name = row.what === 'system' ? row.branch.name : row.what === 'outside' ? t('preview.outside') : null;
  const Icon = row.what === 'part' ? Cpu : row.what === 'system' ? Box : FileQuestion;
  const Caret = row.what !== 'part' && row.isOpen ? ChevronDown : ChevronRight;
  return (
    <tr
      ref={ref}
      id={id}
      data-index={index}
      className="bill-row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-level={row.depth + 1}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      aria-expanded={row.what === 'part' ? undefined : row.isOpen}
      data-current={isCurrent || undefined}
      data-outcome={line?.outcome}
      style={{ transform: `translateY(${top}px)`, '--depth': row.depth } as CSSProperties}
      onClick={onChoose}
    >
      <td className="bill-name">
        {row.what === 'part' ? (
          <span className="bill-caret" />
        ) : (
          <Caret size={14} className="bill-caret" aria-hidden="true" />
        )}
        <Icon size={14} className="bill-icon" aria-hidden="true" />
        <span className="hidden-text">
          {row.what === 'system' ? t('preview.system') : row.what === 'part' ? t('preview.part') : ''}
        </span>
        <Names line={line} name={name} />
      </td>
      <td className="bill-outcome">
        {line && <Outcome line={line} />}
        {row.what === 'outside' && <span className="number muted">{number(row.count)}</span>}
      </td>
      <td className="bill-quantity number">{line && <Quantity line={line} />}</td>
      <td className="bill-remarks">{line && <Remarks line={line} />}</td>
    </tr>
  );
}
