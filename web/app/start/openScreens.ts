import { paths } from '../routes/paths.ts';
import type { Screen } from '../routes/screen.ts';

/** The larger part of the page comes after the login: it loads while the user types. */
const loadInside = () => void import('./Inside.tsx').catch(() => {});

function loadLogin() {
  addEventListener('input', loadInside, { once: true });
  return import('#web/features/authentication/Login.tsx');
}

/** Screens that are open to visitors. They load without the router, the form library and the cache; see `Page`. */
export const openScreens: readonly Screen[] = [
  {
    path: paths.login,
    title: 'login',
    phrases: ['auth', 'validation'],
    load: loadLogin,
  },
  {
    path: paths.forgotPassword,
    title: 'forgotPassword',
    phrases: ['auth', 'validation'],
    load: () => import('#web/features/authentication/ForgotPassword.tsx'),
  },
  {
    path: paths.resetPassword,
    title: 'resetPassword',
    phrases: ['auth', 'account', 'validation'],
    load: () => import('#web/features/authentication/ResetPassword.tsx'),
  },
  {
    path: paths.emailChange,
    title: 'emailChange',
    phrases: ['auth'],
    load: () => import('#web/features/authentication/EmailChange.tsx'),
  },
  {
    path: paths.twoSteps,
    title: 'twoSteps',
    phrases: ['auth', 'account', 'validation'],
    load: () => import('#web/features/authentication/DemandedTwoSteps.tsx'),
  },
  {
    path: paths.unsubscribe,
    title: 'unsubscribe',
    phrases: ['auth', 'choices'],
    load: () => import('#web/features/authentication/Unsubscribe.tsx'),
  },
  {
    path: paths.answerForms,
    title: 'answerForm',
    phrases: ['answers', 'auth', 'validation'],
    load: () => import('#web/features/answers/form/AnswerPage.tsx'),
  },
];
