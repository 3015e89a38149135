import { PanelRight } from 'lucide-react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { IconButton } from '../../controls/IconButton.tsx';
import type { Peeking } from '../../grid/table/gridTypes.ts';

export function PeekButton({ isOpen, onOpen }: Pick<Peeking<never>, 'isOpen' | 'onOpen'>) {
  const { t } = useTranslation();
  return (
    <IconButton
      label={t('grid.peek')}
      aria-keyshortcuts="P"
      icon={<PanelRight size={16} aria-hidden="true" />}
      isPressed={isOpen}
      onClick={() => onOpen(!isOpen)}
    />
  );
}
