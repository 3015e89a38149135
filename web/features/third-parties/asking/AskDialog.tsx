import type { Recipients } from '#shared/exchanges/calls.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Segments } from '#web/ui/controls/Segments.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import '#web/ui/form/form.css';
import './asking.css';
import { CallForm } from './CallForm.tsx';
import { Composer } from './Composer.tsx';
import { Reaching } from './Reaching.tsx';
import { RecipientList } from './RecipientList.tsx';
import { type Asking, useAsking } from './useAsking.ts';

export type Asked = { products: readonly string[]; supplier?: string; contact?: string };
type Props = Asked & { onDone: () => unknown; onClose: () => void };

function Choices({ asking }: { asking: Asking }) {
  const { t } = useTranslation('exchanges');
  const { means, setMeans, purpose, setPurpose } = asking;
  const allMeans = (['email', 'phone', 'form'] as const).map((value) => ({ value, label: t(`means.${value}`) }));
  const purposes = (['initial_request', 'reminder'] as const).map((value) => ({
    value,
    label: t(`purpose.${value}`),
  }));
  return (
    <div className="ask-bar">
      <Segments label={t('means.label')} options={allMeans} value={means} onChange={setMeans} />
      <Segments label={t('purpose.label')} options={purposes} value={purpose} onChange={setPurpose} />
    </div>
  );
}

function LeftParts({ left }: Pick<Recipients, 'left'>) {
  const { t } = useTranslation('exchanges');
  const { number } = useFormat();
  if (left.length === 0) return null;
  return (
    <p className="ask-left" role="note">
      {t('left', { count: left.length, number: number(left.length) })}{' '}
      <span className="mono">{left.map(({ label }) => label).join(', ')}</span>
    </p>
  );
}

function Asks({ found, contact, onDone, onClose }: Props & { found: Recipients }) {
  const { t } = useTranslation('exchanges');
  const { number } = useFormat();
  const asking = useAsking(found, { contact, onDone, onClose });
  const { means, purpose, shown, ready, isBusy, said } = asking;
  const isMail = means === 'email';
  const mails = { count: ready.length, number: number(ready.length) };
  const isRecordable = shown && !shown.refusal && !asking.outcomes.get(shown.supplier)?.isDone;
  return (
    <Dialog
      isOpen
      title={t(found.recipients.length > 1 ? 'askSeveral' : 'ask')}
      onClose={onClose}
      size="large"
      role="alertdialog"
      actions={
        isMail ? (
          <Button
            variant="primary"
            isLoading={isBusy}
            isDisabled={ready.length === 0}
            onClick={() => void asking.send()}
          >
            {ready.length === 0 ? t('nothingToSend') : t('send', mails)}
          </Button>
        ) : (
          <Button
            variant="primary"
            isLoading={isBusy}
            isDisabled={!isRecordable}
            onClick={() => shown && void asking.record(shown)}
          >
            {t('record')}
          </Button>
        )
      }
    >
      <div className="ask">
        <Choices asking={asking} />
        <LeftParts left={found.left} />
        <div className="ask-columns" data-several={found.recipients.length > 1 || undefined}>
          {found.recipients.length > 1 && <RecipientList recipients={found.recipients} asking={asking} />}
          {shown && (
            <div className="ask-one">
              <Reaching
                key={shown.supplier}
                recipient={shown}
                asking={asking}
                isAlone={found.recipients.length === 1}
              />
              {!isMail && <CallForm means={means} said={said} onSaid={asking.setSaid} />}
              {isMail && ready.includes(shown) && (
                <Composer
                  key={`${shown.supplier}-${purpose}`}
                  recipient={shown}
                  draft={asking.draftOf(shown)}
                  type={`email_${purpose}`}
                  onDraft={(changes) => asking.change(shown, changes)}
                />
              )}
            </div>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Asks third-parties about parts by mail, or records a call or a web form. */
export default function AskDialog(props: Props) {
  const { t } = useTranslation(['exchanges', 'common']);
  const { products, supplier, onClose } = props;
  const body = { products: [...products], ...(supplier && { supplier }) };
  const { data, error, mutate } = useApi('POST /api/events/recipients', { body, ownErrors: true });
  const hasParts = data?.recipients.some(({ parts }) => parts.length > 0);
  if (data && hasParts) return <Asks {...props} found={data} />;
  return (
    <Dialog isOpen title={t('exchanges:ask')} onClose={onClose}>
      {error && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height="200px" />}
      {data && <EmptyState title={t('exchanges:noParts')} />}
    </Dialog>
  );
}
