import { paths } from './paths.ts';
import type { Screen } from './screens.ts';

/** Screens that need nobody to be logged in. They come without router, forms and answers kept: see `Page`. */
export const openScreens: readonly Screen[] = [
  {
    path: paths.login,
    title: 'login',
    phrases: ['auth', 'validation'],
    load: () => import('../screens/auth/Login.tsx'),
  },
  {
    path: paths.forgotPassword,
    title: 'forgotPassword',
    phrases: ['auth', 'validation'],
    load: () => import('../screens/auth/ForgotPassword.tsx'),
  },
  {
    path: paths.resetPassword,
    title: 'resetPassword',
    phrases: ['auth', 'account', 'validation'],
    load: () => import('../screens/auth/ResetPassword.tsx'),
  },
];
