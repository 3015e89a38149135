import type { PagePhrases } from './namespaces.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: PagePhrases;
  }
}
