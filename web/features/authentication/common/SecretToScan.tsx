import { lazy, Suspense } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { CopyText } from './CopyText.tsx';

const QrCode = lazy(() => import('#web/ui/display/QrCode.tsx'));

/** Groups of four letters are easier to type. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The secret for an app: as a code to scan, and as text to type. */
export function SecretToScan({ uri, secret }: { uri: string; secret: string }) {
  const { t } = useTranslation('account');
  return (
    <div className="two-steps-secret">
      <Suspense fallback={<div className="two-steps-qr" />}>
        <QrCode className="two-steps-qr" text={uri} label={t('twoSteps.qr')} />
      </Suspense>
      <div className="two-steps-typed">
        <p>{t('twoSteps.byHand')}</p>
        <p className="mono two-steps-code" translate="no">
          {grouped(secret)}
        </p>
        <CopyText text={secret} label={t('twoSteps.copySecret')} />
      </div>
    </div>
  );
}
