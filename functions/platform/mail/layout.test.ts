import { expect, test } from 'vitest';
import { render } from './layout.ts';

const mail = {
  subject: 'Two\r\nBcc: x@y.example lines',
  paragraphs: ['<script>alert(1)</script>', 'One\nTwo'],
  action: { label: 'Open "it"', address: 'https://vigie.example/?a=1&b="2"' },
  notes: ['Small'],
};

test('what people wrote is text, in HTML too', () => {
  const { html, text } = render(mail, 'en');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('One<br>Two');
  expect(html).toContain('href="https://vigie.example/?a=1&amp;b=&quot;2&quot;"');
  expect(html).not.toContain('<script');
  expect(text).toContain(
    '<script>alert(1)</script>\n\nOne\nTwo\n\nOpen "it"\nhttps://vigie.example/?a=1&b="2"\n\nSmall',
  );
});

test('a subject is one line', () => expect(render(mail, 'en').subject).toBe('Two Bcc: x@y.example lines'));

test('nothing is loaded from elsewhere, and the language is said', () => {
  const { html } = render(mail, 'fr');
  expect(html).toContain('lang="fr"');
  expect(html).toContain('copiez cette adresse');
  expect(html).not.toMatch(/<(img|link|script|iframe)\b|url\(|@import/);
});
