import type { ReviewLine } from '#shared/imports/review-schema.ts';
import { isOneOf } from '#shared/values/objects.ts';
import { paths } from '#web/app/routes/paths.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { Diff } from '#web/ui/display/Diff.tsx';
import { diff } from '#web/ui/display/diff.ts';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import { Glyph } from '#web/ui/display/Glyph.tsx';

type Suggestion = ReviewLine['suggestions'][number];
const COMPARED = ['supplier_ref', 'supplier', 'label'] as const;
type Compared = (typeof COMPARED)[number];
const AVAILABILITY = 'availability_status';

const theirsOf = (suggestion: Suggestion, field: Compared): string =>
  ({ supplier_ref: suggestion.supplier_ref, supplier: suggestion.supplier_label, label: suggestion.label })[field];

const Nil = () => <span className="nil">–</span>;

function Theirs({ mine, theirs }: { mine: string; theirs: string }) {
  const { t } = useTranslation('imports');
  if (!theirs) return <Nil />;
  if (!mine) return theirs;
  const isSame = diff(mine, theirs).same;
  return (
    <span className="comparison-theirs">
      <Diff mine={mine} theirs={theirs} />
      {isSame ? (
        <span className="comparison-same">
          <Glyph shape="equal" />
          <span className="hidden-text">{t('review.same')}</span>
        </span>
      ) : (
        <span className="hidden-text">{t('review.different')}</span>
      )}
    </span>
  );
}

function Row({ field, mine, suggestion }: { field: Compared; mine: string; suggestion: Suggestion | undefined }) {
  const { t } = useTranslation('fields');
  const theirs = suggestion ? theirsOf(suggestion, field) : '';
  const look = field === 'supplier_ref' ? 'mono' : undefined;
  return (
    <tr>
      <th scope="row">{t(field)}</th>
      <td className={look}>{mine ? theirs ? <Diff mine={mine} theirs={theirs} show="mine" /> : mine : <Nil />}</td>
      {suggestion && (
        <td className={look}>
          <Theirs mine={mine} theirs={theirs} />
        </td>
      )}
    </tr>
  );
}

/** Values of the line without a counterpart in the part. `shown`: the others. */
function OtherValues({ line, shown, columns }: { line: ReviewLine; shown: readonly string[]; columns: number }) {
  const { t } = useTranslation('fields');
  const others = Object.entries(line.fields).filter(([field]) => !isOneOf(shown, field));
  return others.map(([field, value]) => (
    <tr key={field}>
      <th scope="row">{t(phraseKey('label', field))}</th>
      <td colSpan={columns}>{value}</td>
    </tr>
  ));
}

type Props = { line: ReviewLine; suggestion: Suggestion | undefined };

/** The line beside the suggested part; without a suggestion the line alone. */
export function Comparison({ line, suggestion }: Props) {
  const { t } = useTranslation(['imports', 'fields']);
  const { percent } = useFormat();
  return (
    <table className="comparison">
      <caption className="hidden-text">{t('imports:review.compare')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden-text">{t('imports:review.field')}</span>
          </th>
          <th scope="col">{t('imports:review.mine')}</th>
          {suggestion && (
            <th scope="col">
              <span className="comparison-head">
                <Link className="link" to={paths.part(suggestion.product)} target="_blank">
                  {t('imports:review.theirs')}
                </Link>
                <span className="number">{t('imports:review.score', { score: percent(suggestion.score) })}</span>
              </span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {COMPARED.map((field) => (
          <Row key={field} field={field} mine={line.fields[field] ?? ''} suggestion={suggestion} />
        ))}
        {suggestion && (
          <tr>
            <th scope="row">{t('fields:availability_status')}</th>
            <td>{line.fields[AVAILABILITY] ?? <Nil />}</td>
            <td>
              <EntryChip dictionary="availability_status" value={suggestion.availability_status} />
            </td>
          </tr>
        )}
        <OtherValues
          line={line}
          shown={suggestion ? [...COMPARED, AVAILABILITY] : COMPARED}
          columns={suggestion ? 2 : 1}
        />
      </tbody>
    </table>
  );
}
