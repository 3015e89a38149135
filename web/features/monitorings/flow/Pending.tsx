import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Kbd } from '#web/ui/controls/Kbd.tsx';
import type { Outcome } from './decisions.ts';

const SECOND = 1000;

/** The seconds until an instant, counted down. */
function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND / 4);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((at - now) / SECOND));
}

type Props = { latest: Outcome; others: number; onUndo: () => void };

/** What was decided last and when it is written, with the way back. */
export function Pending({ latest, others, onUndo }: Props) {
  const { t } = useTranslation('monitorings');
  const seconds = useSecondsUntil(latest.at);
  return (
    <div className="flow-pending">
      <p>
        <strong className="mono clip">{latest.name}</strong>
        <span>{t(`flow.said.${latest.kind}`)}</span>
        <span className="muted number" aria-hidden="true">
          {t(latest.kind === 'reminder' ? 'flow.sentIn' : 'flow.writtenIn', { count: seconds })}
          {others > 0 && ` · ${t('flow.others', { count: others })}`}
        </span>
      </p>
      <Button size="small" icon={<Undo2 size={14} aria-hidden="true" />} onClick={onUndo}>
        {t('flow.undo')} <Kbd>Z</Kbd>
      </Button>
    </div>
  );
}
