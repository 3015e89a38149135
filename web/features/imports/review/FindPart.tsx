import { useState } from 'react';
import type { ReviewLine } from '#shared/imports/review-schema.ts';
import { rowName } from '#shared/imports/sheet-rows.ts';
import type { Answer } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Diff } from '#web/ui/display/Diff.tsx';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import type { Suggestion } from './choices.ts';
import type { ReviewLines } from './useReviewLines.ts';

type Found = Answer<'GET /api/products'>['items'][number];
const SHOWN = 20;
const FIELDS = 'supplier_label,supplier_ref,nno,label,availability_status';

/** The first half of a reference, at least four characters: references mostly differ at the end. */
const startOf = (reference = ''): string => reference.slice(0, Math.max(4, Math.ceil(reference.length / 2)));

/** Parts of the catalogue that match; no request without a search text. */
function useCatalogue(search: string) {
  const query = { origin: 'product', search, size: SHOWN, include_fields: FIELDS };
  return useApi('GET /api/products', search.trim() ? { query, ownErrors: true } : null, { keepPreviousData: true });
}

/** The expected answer; the reason arrives with the real one. */
const suggestionOf = ({ id, supplier_label, supplier_ref, nno, label, availability_status }: Found): Suggestion => ({
  product: id,
  supplier_label: supplier_label ?? '',
  supplier_ref: supplier_ref ?? nno ?? '',
  label: label ?? '',
  availability_status: availability_status ?? null,
  score: 1,
  reasons: [],
});

function Choices({ parts, line, onTake }: { parts: Found[]; line: ReviewLine; onTake: (part: Found) => void }) {
  const { t } = useTranslation('imports');
  const mine = line.fields.supplier_ref ?? '';
  return (
    <ul className="find-parts">
      {parts.map((part) => {
        const reference = part.supplier_ref ?? part.nno ?? '';
        return (
          <li key={part.id}>
            <button type="button" onClick={() => onTake(part)}>
              <span className="mono">{mine ? <Diff mine={mine} theirs={reference} /> : reference}</span>
              <span className="muted clip">{part.supplier_label}</span>
              <span className="clip">{part.label}</span>
              <EntryChip dictionary="availability_status" value={part.availability_status} />
              <span className="hidden-text">{t('find.take')}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

type Props = { line: ReviewLine; reviewLines: ReviewLines; onClose: () => void };

/** Searches the catalogue for a line's part. */
export function FindPart({ line, reviewLines, onClose }: Props) {
  const { t } = useTranslation('imports');
  const { supplier, supplier_ref, label } = line.fields;
  const [search, setSearch] = useState(() => startOf(supplier_ref) || (label ?? ''));
  const { data, error, mutate, isLoading } = useCatalogue(search);
  const take = (part: Found) => {
    reviewLines.decide(line, { kind: 'take_found', suggestion: suggestionOf(part) });
    onClose();
  };
  return (
    <Dialog title={t('find.title', { row: rowName(line.row) })} isOpen onClose={onClose} size="large">
      <div className="find-part">
        <p>{[supplier, supplier_ref, label].filter(Boolean).join(' · ')}</p>
        <SearchField label={t('find.search')} value={search} onChange={setSearch} autoFocus />
        <div aria-busy={isLoading} className="find-results">
          {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
          {data?.total === 0 && <EmptyState title={t('find.none')} text={t('find.noneText')} />}
          {data && <Choices parts={data.items} line={line} onTake={take} />}
        </div>
        <p className="muted" role="status">
          {data && data.total > SHOWN ? t('find.more', { shown: SHOWN, count: data.total }) : ''}
        </p>
      </div>
    </Dialog>
  );
}
