import DOMPurify from 'dompurify';
import { useCallback } from 'react';
import './html.css';

/** What notes consist of; no images, styles, forms or frames, and addresses of the web and of mail only. */
const ALLOWED = {
  ALLOWED_TAGS: [
    ...[
      'a',
      'b',
      'blockquote',
      'br',
      'code',
      'div',
      'em',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'hr',
      'i',
      'li',
      'ol',
      'p',
    ],
    ...['pre', 's', 'span', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul'],
  ],
  ALLOWED_ATTR: ['href', 'colspan', 'rowspan', 'start', 'lang', 'dir'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const;

function sanitized(text: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(text, {
    ...ALLOWED,
    ALLOWED_TAGS: [...ALLOWED.ALLOWED_TAGS],
    ALLOWED_ATTR: [...ALLOWED.ALLOWED_ATTR],
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
