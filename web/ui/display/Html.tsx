import DOMPurify from 'dompurify';
import { useCallback } from 'react';
import { MARKUP_TAGS } from '#shared/values/markup.ts';
import './html.css';

function sanitized(text: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(text, {
    ALLOWED_TAGS: MARKUP_TAGS.split('|'),
    ALLOWED_ATTR: ['href', 'colspan', 'rowspan', 'start', 'lang', 'dir'],
    // Addresses of the web and of mail only.
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) {
    link.className = 'link';
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return fragment;
}

/** A text with markup, sanitised; loaded only where a text has any. */
export default function Html({ text }: { text: string }) {
  const fill = useCallback((place: HTMLDivElement | null) => place?.replaceChildren(sanitized(text)), [text]);
  return <div className="html-text" ref={fill} />;
}
