import { useId } from 'react';
import { MAX_CORRECTED } from '#shared/answers/corrections.ts';
import { COMPARED } from '#shared/answers/findings.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import '../form/answers.css';
import { StatementValue } from '../common/StatementValue.tsx';
import { FilesField } from '../form/FilesField.tsx';
import { StatementFields } from '../form/StatementFields.tsx';
import './corrections.css';
import { useCorrection } from './useCorrection.ts';

const CALLS = {
  upload: (body: { file_name: string; size: number }) =>
    api('POST /api/corrections/upload_url', { body, quiet: true, ownErrors: true }),
};

/** What Vigie knows of the part now. */
function Known({ part }: { part: PartAnswer }) {
  const { t } = useTranslation(['portal', 'fields']);
  const known = COMPARED.filter((field) => part[field]);
  return (
    <section className="correction-known" aria-label={t('portal:corrections.known')}>
      <h3>{t('portal:corrections.known')}</h3>
      {known.length === 0 && <p className="muted">{t('portal:corrections.nothingKnown')}</p>}
      <dl>
        {known.map((field) => (
          <div key={field}>
            <dt>{t(phraseKey('fields:label', field))}</dt>
            <dd>
              <StatementValue field={field} value={part[field]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function KnownOf({ id }: { id: string }) {
  const { data, error, mutate } = useApi('GET /api/products/{id}', { params: { id }, ownErrors: true });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="72px" />;
  return (
    <>
      <p>
        <span className="mono">{data.supplier_ref ?? data.nno}</span> <span className="muted">{data.label}</span>
      </p>
      <Known part={data} />
    </>
  );
}

type Props = { parts: readonly string[]; onClose: () => void };

function TooMany({ parts, onClose }: Props) {
  const { t } = useTranslation('portal');
  const { number } = useFormat();
  return (
    <Dialog isOpen title={t('corrections.propose')} onClose={onClose}>
      <p>{t('corrections.tooMany', { number: number(parts.length), most: number(MAX_CORRECTED) })}</p>
    </Dialog>
  );
}

/** A third-party says something about its parts without being asked. Several get the same statement. */
export default function CorrectionDialog(props: Props) {
  return props.parts.length > MAX_CORRECTED ? <TooMany {...props} /> : <Proposing {...props} />;
}

function Proposing({ parts, onClose }: Props) {
  const { t } = useTranslation(['portal', 'answers']);
  const comment = useId();
  const correction = useCorrection(parts, onClose);
  const [only] = parts.length === 1 ? parts : [];
  return (
    <Dialog
      isOpen
      title={t('portal:corrections.propose')}
      onClose={onClose}
      role="alertdialog"
      actions={
        <Button
          variant="primary"
          isLoading={correction.isSending}
          isDisabled={correction.isEmpty}
          onClick={() => void correction.send()}
        >
          {t('portal:corrections.send')}
        </Button>
      }
    >
      <div className="correction">
        {only ? <KnownOf id={only} /> : <p>{t('portal:corrections.several', { count: parts.length })}</p>}
        <p className="muted">{t('portal:corrections.text')}</p>
        <StatementFields
          statement={correction.statement}
          onChange={correction.changeStatement}
          problemOf={correction.problemOf}
          about={t('portal:corrections.propose')}
          hasComment={false}
        />
        <div className="answer-general">
          <label className="field-label" htmlFor={comment}>
            {t('portal:corrections.remark')}
          </label>
          <textarea
            id={comment}
            className="input"
            rows={3}
            maxLength={5000}
            placeholder={t('portal:corrections.remarkHint')}
            value={correction.comment}
            onChange={({ target }) => correction.changeComment(target.value)}
          />
          <FilesField
            calls={CALLS}
            files={correction.files}
            filesNow={correction.filesNow}
            onChange={correction.changeFiles}
          />
        </div>
        {correction.failure && (
          <p className="field-error" role="alert">
            {correction.failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}
