import type { ReactNode } from 'react';

type Props = { icon?: ReactNode; title: string; text?: string | undefined; action?: ReactNode };

/** An empty state with its reason and one action. */
export const EmptyState = ({ icon, title, text, action }: Props) => (
  <div className="empty-state">
    {icon}
    <p className="empty-state-title">{title}</p>
    {text && <p className="empty-state-text">{text}</p>}
    {action}
  </div>
);
