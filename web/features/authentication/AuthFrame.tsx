import type { ReactNode } from 'react';
import { LanguageSwitch } from '#web/features/profile/common/LanguageSwitch.tsx';
import { ThemeSwitch } from '#web/features/profile/common/ThemeSwitch.tsx';
import { Brand } from '#web/ui/display/Brand.tsx';
import { LifecyclePicture } from './LifecyclePicture.tsx';
import './login.css';

/** Around what is seen without being logged in. */
export const AuthFrame = ({ children }: { children: ReactNode }) => (
  <div className="login">
    <div className="login-side">
      <header className="login-top">
        <Brand />
        <div className="login-switches">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main className="login-main">{children}</main>
    </div>
    <LifecyclePicture />
  </div>
);

/** The title of a form, and what it is for. */
export const AuthTitle = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h1>{title}</h1>
    <p className="muted">{text}</p>
  </div>
);
