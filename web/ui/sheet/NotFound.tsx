import { FileX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { navigationHistory } from '#web/platform/session/navigationHistory.ts';
import { type Crumb, PageHeader } from '../display/PageHeader.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';

type Props = {
  /** The list that the record would be in. */
  list: Crumb & { to: string };
  title: string;
  /** The reason, instead of the general ones. */
  text?: string | undefined;
  icon?: ReactNode;
  /** Below the title. */
  children?: ReactNode;
};

/** Shown for a record that does not exist or that the user may not see; needs the phrases `sheets`. */
export function NotFound({ list, title, text, icon, children }: Props) {
  const { t } = useTranslation('sheets');
  return (
    <>
      <PageHeader title={title} crumbs={[list]} />
      {children}
      <EmptyState
        icon={icon ?? <FileX size={24} aria-hidden="true" />}
        title={text ?? t('missing.text')}
        action={
          <Link className="link" to={navigationHistory.lastAddress(list.to)}>
            {t('missing.back')}
          </Link>
        }
      />
    </>
  );
}
