import { isTooLarge, MAX_MAIL_BYTES, MAX_MAIL_FILES } from '#shared/exchanges/mail-files.ts';
import { sizeUnit } from '#shared/values/size-unit.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { formatNumber } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { type Draft, type Enclosed, productsIn, type Recipient } from './asking.ts';

/** Documents of that many parts are offered; of more, those of the third-party. */
const MOST_PARTS = 10;

function useSizes() {
  const { language } = useFormat();
  return (bytes: number): string => {
    const { value, unit } = sizeUnit(bytes);
    return formatNumber(language, value, { style: 'unit', unit });
  };
}

type OfProps = { subject: string; chosen: readonly Enclosed[]; onChosen: (chosen: readonly Enclosed[]) => void };

/** The operator’s documents at a record. */
function DocumentsOf({ subject, chosen, onChosen }: OfProps) {
  const sizeOf = useSizes();
  const { name: company } = useUser().entity;
  const { data } = useApi('GET /api/ged/treeview', { query: { subject }, ownErrors: true });
  const documents = data?.items.filter(
    ({ kind, added_by_entity }) => kind === 'document' && added_by_entity === company,
  );
  return documents?.map(({ id, name, size }) => {
    const isChosen = chosen.some((each) => each.id === id);
    return (
      <li key={id}>
        <label className="field-check">
          <input
            type="checkbox"
            className="checkbox"
            checked={isChosen}
            disabled={!isChosen && chosen.length >= MAX_MAIL_FILES}
            onChange={({ target }) =>
              onChosen(
                target.checked ? [...chosen, { id, name, size: size ?? 0 }] : chosen.filter((each) => each.id !== id),
              )
            }
          />
          <span className="clip">{name}</span>
          <span className="muted">{sizeOf(size ?? 0)}</span>
        </label>
      </li>
    );
  });
}

type Props = { recipient: Recipient; draft: Draft; onDraft: (changes: Partial<Draft>) => void };

/** Which documents go out with the mail: of the third-party, and of the parts that are asked about. */
export function Enclosures({ recipient, draft, onDraft }: Props) {
  const { t } = useTranslation('exchanges');
  const sizeOf = useSizes();
  const isOperator = useUser().entity.type === 'vigie';
  const mayView = useCan('ged_node.view');
  if (!isOperator || !mayView) return null;
  const { documents } = draft;
  const products = productsIn(recipient, draft).slice(0, MOST_PARTS);
  const subjects = [`supplier:${recipient.supplier}`, ...products.map((id) => `product:${id}`)];
  const bytes = documents.reduce((sum, { size }) => sum + size, 0);
  return (
    <details className="ask-parts">
      <summary>
        {documents.length > 0
          ? t('enclose.chosen', { count: documents.length, size: sizeOf(bytes) })
          : t('enclose.title')}
      </summary>
      <ul aria-label={t('enclose.title')}>
        {subjects.map((subject) => (
          <DocumentsOf
            key={subject}
            subject={subject}
            chosen={documents}
            onChosen={(next) => onDraft({ documents: next })}
          />
        ))}
      </ul>
      <p className="field-hint">{t('enclose.where', { count: MAX_MAIL_FILES, limit: sizeOf(MAX_MAIL_BYTES) })}</p>
      {isTooLarge(documents) && (
        <p className="form-failure" role="alert">
          {t('enclose.tooLarge', { limit: sizeOf(MAX_MAIL_BYTES) })}
        </p>
      )}
    </details>
  );
}
