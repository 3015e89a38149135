import { FileX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { navigationHistory } from '#web/platform/session/navigationHistory.ts';
import { type Crumb, PageHeader } from '../display/PageHeader.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';

type Props = {
  /** Where it would have been. */
  list: Crumb & { to: string };
  title: string;
  /** Why, instead of the general reasons. */
  text?: string | undefined;
  icon?: ReactNode;
  /** Below the title. */
  children?: ReactNode;
};

/** Instead of a screen about something that there is not, or not for this user; needs the phrases `sheets`. */
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
