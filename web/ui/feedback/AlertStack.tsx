import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type AlertType, alerts, type ShownAlert, useShownAlerts } from '#web/platform/alerts/alerts.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '../controls/Button.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { useClearance } from './useClearance.ts';

const ICONS: Record<AlertType, typeof Info> = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
};

function AlertBox({ alert }: { alert: ShownAlert }) {
  const { t } = useTranslation();
  const Icon = ICONS[alert.type];
  const actions = [alert.open, alert.action].filter((action) => action !== undefined);
  const role = alert.type === 'error' ? 'alert' : 'status';
  return (
    <li className="alert" data-type={alert.type}>
      <Icon size={18} aria-hidden="true" className="alert-icon" />
      {/* Of work that goes on, its name is read aloud, but not each step of it. */}
      <div className="alert-body" role={alert.isLasting ? undefined : role}>
        <p className="alert-title" role={alert.isLasting ? role : undefined}>
          {alert.title}
        </p>
        {alert.text && <p className="alert-text">{alert.text}</p>}
        {actions.length > 0 && (
          <div className="alert-actions">
            {actions.map(({ label, onAction }) => (
              <Button
                key={label}
                size="small"
                onClick={() => {
                  alerts.remove(alert.id);
                  onAction();
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
      <IconButton
        size="small"
        label={t('close')}
        icon={<X size={14} aria-hidden="true" />}
        onClick={() => alerts.remove(alert.id)}
      />
    </li>
  );
}

/** At the bottom right, above what stays at the foot of a screen; usable beside an open dialog. */
export function AlertStack() {
  const { t } = useTranslation();
  const shown = useShownAlerts();
  const place = useRef<HTMLElement>(null);
  useClearance(place, shown.length > 0);
  // The last alert was closed under the pointer: no `pointerleave` follows.
  useEffect(() => {
    if (shown.length === 0) alerts.resume();
  }, [shown.length]);
  return (
    <section ref={place} className="alerts" aria-label={t('alerts')} data-react-aria-top-layer="true">
      <ul onPointerEnter={alerts.pause} onPointerLeave={alerts.resume} onFocus={alerts.pause} onBlur={alerts.resume}>
        {shown.map((alert) => (
          <AlertBox key={alert.id} alert={alert} />
        ))}
      </ul>
    </section>
  );
}
