import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';

/** Copies a text and says so on the button; where the browser refuses, the text is there to select. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('account');
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button size="small" icon={<Icon size={14} aria-hidden="true" />} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? t('twoSteps.copied') : label}</span>
    </Button>
  );
}
