import type { ReactNode } from 'react';
import { Brand } from '#web/ui/display/Brand.tsx';
import { VisitorSwitches } from './common/VisitorSwitches.tsx';
import { LifecyclePicture } from './LifecyclePicture.tsx';
import './login.css';

/** The frame of screens that are open to visitors. */
export const AuthFrame = ({ children }: { children: ReactNode }) => (
  <div className="login">
    <div className="login-side">
      <header className="login-top">
        <Brand />
        <VisitorSwitches />
      </header>
      <main className="login-main">{children}</main>
    </div>
    <LifecyclePicture />
  </div>
);

/** Title and description of a form. */
export const AuthTitle = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h1>{title}</h1>
    <p className="muted">{text}</p>
  </div>
);
