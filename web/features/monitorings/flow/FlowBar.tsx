import type { RefObject } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Kbd } from '#web/ui/controls/Kbd.tsx';
import type { FlowAction } from './flowKeys.ts';

type Props = {
  may: Readonly<Record<'unchanged' | 'obsolete' | 'lastOrder' | 'reminder', boolean>>;
  act: (action: FlowAction) => void;
  source: string;
  setSource: (source: string) => void;
  sourceField: RefObject<HTMLInputElement | null>;
};

const ACTIONS = [
  ['unchanged', 'U'],
  ['obsolete', 'O'],
  ['lastOrder', 'L'],
  ['reminder', 'R'],
] as const;

/** The decisions about the part, by button or key. */
export function FlowBar({ may, act, source, setSource, sourceField }: Props) {
  const { t } = useTranslation('monitorings');
  return (
    <div className="flow-bar">
      <div className="flow-actions">
        {ACTIONS.map(([action, key]) => (
          <Button
            key={action}
            variant={action === 'unchanged' ? 'primary' : 'default'}
            isDisabled={!may[action]}
            aria-keyshortcuts={key}
            onClick={() => act(action)}
          >
            {t(`flow.actions.${action}`)} <Kbd>{key}</Kbd>
          </Button>
        ))}
      </div>
      <label className="flow-source">
        <span>
          {t('flow.source')} <Kbd>S</Kbd>
        </span>
        <input
          ref={sourceField}
          className="amplify-input"
          maxLength={500}
          value={source}
          placeholder={t('flow.sourceHint')}
          onChange={({ target }) => setSource(target.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter' || key === 'Escape') currentTarget.blur();
          }}
        />
      </label>
    </div>
  );
}
