import { TriangleAlert, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { NcageAnswer } from '#shared/third-parties/ncages.ts';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { ApiError, api } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Term } from '#web/ui/display/terms/Term.tsx';
import '../thirdParties.css';

const LENGTH = 5;

/** The server's problem with the typed code. */
function sentenceOf(error: ApiError): string {
  if (typeof error.detail === 'string') return error.detail;
  return error.detail.ncage?.[0] ?? Object.values(error.detail).flat().join(' ');
}

function AddCode({ id, onChanged }: { id: string; onChanged: () => Promise<void> }) {
  const { t } = useTranslation('third-parties');
  const field = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const ncage = String(new FormData(form).get('ncage'));
    setBusy(true);
    setProblem(null);
    try {
      await api('POST /api/suppliers/{id}/ncages', { params: { id }, body: { ncage }, ownErrors: true });
      form.reset();
      await onChanged();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="ncage-add" onSubmit={(event) => void add(event)}>
      <div>
        <input
          name="ncage"
          className="input mono"
          aria-label={t('ncages.code')}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : field}
          autoComplete="off"
          maxLength={LENGTH}
          required
        />
        <Button type="submit" isLoading={isBusy}>
          {t('ncages.add')}
        </Button>
      </div>
      {problem && (
        <p id={field} className="field-error" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

function Code({ code, onRemove }: { code: NcageAnswer; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation('third-parties');
  const { language } = useFormat();
  const country = code.country && new Intl.DisplayNames(language, { type: 'region' }).of(code.country);
  return (
    <li>
      <span className="mono">{code.ncage}</span>
      <span className="sheet-quiet">{country}</span>
      {onRemove && (
        <IconButton
          size="small"
          label={t('ncages.remove', { code: code.ncage })}
          icon={<X size={14} aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
      {code.warning && (
        <p className="ncage-warning">
          <TriangleAlert size={14} aria-hidden="true" />
          {code.warning}
        </p>
      )}
    </li>
  );
}

/** The codes with the server's warnings; past states have none. */
function useCodes({ id, ncages }: SupplierAnswer, isPast: boolean) {
  const { language } = useFormat();
  const maySee = useCan('supplier_ncage.view');
  const { data, mutate } = useApi(
    'GET /api/suppliers/{id}/ncages',
    maySee && !isPast ? { params: { id }, language, ownErrors: true } : null,
  );
  const byCode = new Map(data?.items.map((item) => [item.ncage, item]));
  const codes: NcageAnswer[] = ncages.map((ncage) => byCode.get(ncage) ?? { ncage, country: null });
  return { codes, reload: async () => void (await mutate()) };
}

type Props = { thirdParty: SupplierAnswer; isPast: boolean; onChanged: () => Promise<void> };

/** The NCAGE codes of a third-party with their countries. */
export function Ncages({ thirdParty, isPast, onChanged }: Props) {
  const { t } = useTranslation('third-parties');
  const title = useId();
  const mayAdd = useCan('supplier_ncage.add') && !isPast;
  const mayRemove = useCan('supplier_ncage.delete') && !isPast;
  const { codes, reload } = useCodes(thirdParty, isPast);
  const { id } = thirdParty;
  const changed = async () => {
    await Promise.all([onChanged(), reload()]);
  };
  const remove = async (ncage: string) => {
    await api('DELETE /api/suppliers/{id}/ncages', { params: { id }, query: { ncage } });
    await changed();
  };
  return (
    <section className="card" aria-labelledby={title}>
      <h2 id={title}>
        <Term name="ncages">{t('ncages.title')}</Term>
      </h2>
      {codes.length === 0 && <p className="sheet-quiet">{t('ncages.none')}</p>}
      <ul className="ncages">
        {codes.map((code) => (
          <Code
            key={code.ncage}
            code={code}
            onRemove={mayRemove ? () => void remove(code.ncage).catch(() => {}) : undefined}
          />
        ))}
      </ul>
      {mayAdd && <AddCode id={id} onChanged={changed} />}
    </section>
  );
}
