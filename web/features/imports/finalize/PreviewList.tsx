import { ArrowRight } from 'lucide-react';
import { rowName } from '#shared/imports/sheet-rows.ts';
import { paths } from '#web/app/routes/paths.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import { FieldValue } from '#web/ui/sheet/FieldValue.tsx';
import { IMPORTED_KINDS, linkChange, type PreviewLine, toldChanges } from './preview.ts';

const LOOKS = {
  created: ['green', 'up'],
  updated: ['blue', 'half'],
  unchanged: ['light_grey', 'equal'],
  merged: ['light_grey', 'up'],
  conflict: ['red', 'cross'],
} as const;
/** Further changes are collapsed. */
const SHOWN = 4;

type Change = PreviewLine['changes'][number];

function ChangeItem({ change: { field, old, new: after }, isNew }: { change: Change; isNew: boolean }) {
  const { t } = useTranslation(['fields', 'imports']);
  return (
    <li>
      <span className="muted">{t(phraseKey('fields:label', field))}</span>{' '}
      {!isNew && (
        <>
          <del>
            <FieldValue field={field} value={old} kinds={IMPORTED_KINDS} />
          </del>
          <ArrowRight size={12} role="img" aria-label={t('imports:preview.becomes')} />
        </>
      )}
      <ins>
        <FieldValue field={field} value={after} kinds={IMPORTED_KINDS} />
      </ins>
    </li>
  );
}

function LinkItem({ changes }: Pick<PreviewLine, 'changes'>) {
  const { t } = useTranslation('imports');
  const link = linkChange(changes);
  if (!link) return null;
  if (!link.new) return <li>{t('preview.unlinked')}</li>;
  return (
    <li>
      <Link className="link" to={paths.part(link.new)} target="_blank">
        {t(link.old ? 'preview.relinked' : 'preview.linked')}
      </Link>
    </li>
  );
}

function Changes({ line }: { line: PreviewLine }) {
  const { t } = useTranslation('imports');
  const changes = toldChanges(line.changes);
  const item = (change: Change) => <ChangeItem key={change.field} change={change} isNew={line.outcome === 'created'} />;
  return (
    <>
      <ul className="preview-changes">
        <LinkItem changes={line.changes} />
        {changes.slice(0, SHOWN).map(item)}
      </ul>
      {changes.length > SHOWN && (
        <details>
          <summary>{t('preview.more', { count: changes.length - SHOWN })}</summary>
          <ul className="preview-changes">{changes.slice(SHOWN).map(item)}</ul>
        </details>
      )}
    </>
  );
}

function Item({ line }: { line: PreviewLine }) {
  const { t } = useTranslation('imports');
  const [colour, glyph] = LOOKS[line.outcome];
  const name = line.part_label ?? t('review.noReference');
  return (
    <tr>
      <td className="number">{rowName(line.row)}</td>
      <td className="mono preview-part">
        {line.part ? (
          <Link className="link" to={paths.part(line.part)} target="_blank">
            {name}
          </Link>
        ) : (
          name
        )}
      </td>
      <td>
        <Chip colour={colour} glyph={glyph}>
          {t(`preview.outcome.${line.outcome}`)}
        </Chip>
      </td>
      <td>
        {line.problem && <p>{line.problem}</p>}
        {line.outcome !== 'conflict' && <Changes line={line} />}
      </td>
    </tr>
  );
}

/** The effect of finalising on each line. */
export function PreviewList({ lines }: { lines: readonly PreviewLine[] }) {
  const { t } = useTranslation('imports');
  return (
    <table className="preview-list">
      <caption className="hidden-text">{t('preview.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('review.columns.row')}</th>
          <th scope="col">{t('preview.part')}</th>
          <th scope="col">{t('preview.what')}</th>
          <th scope="col">{t('preview.changes')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Item key={line.row} line={line} />
        ))}
      </tbody>
    </table>
  );
}
