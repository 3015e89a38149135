import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { title: string; stages: readonly { Icon: LucideIcon; text: string }[]; children: ReactNode };

/** What becomes of a file, step by step, beside the place where it is dropped. */
export const HowItWorks = ({ title, stages, children }: Props) => (
  <section className="card import-how" aria-labelledby="how-title">
    <h2 id="how-title">{title}</h2>
    <ol>
      {stages.map(({ Icon, text }) => (
        <li key={text}>
          <Icon size={18} aria-hidden="true" />
          <span>{text}</span>
        </li>
      ))}
    </ol>
    {children}
  </section>
);
