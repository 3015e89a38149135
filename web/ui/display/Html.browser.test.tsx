import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#web/testing/mount.tsx';
import { HtmlText } from './HtmlText.tsx';

const ATTACKS = [
  '<img src=x onerror="globalThis.hit = 1">',
  '<script>globalThis.hit = 1</script>',
  '<svg onload="globalThis.hit = 1"><a xlink:href="javascript:globalThis.hit=1"><text>x</text></a></svg>',
  '<a href="javascript:globalThis.hit=1" onclick="globalThis.hit=1" style="position:fixed">scripted</a>',
  '<iframe srcdoc="<script>parent.hit = 1</script>"></iframe><form action="/x"><input name="a"></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror="globalThis.hit = 1"></style></mglyph></table></mtext></math>',
];

test('notes in HTML are shown as such, without anything that runs, moves or leaves', async () => {
  await mount(
    <HtmlText
      text={`<p>Stock <b>épuisé</b>, <a href="https://relay.example/notice">notice</a></p>${ATTACKS.join('')}`}
    />,
  );
  await expect.element(page.getByText('épuisé')).toBeVisible();
  expect(page.getByText('épuisé').element().tagName).toBe('B');
  const link = page.getByRole('link', { name: 'notice' }).element();
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  const scripted = page.getByText('scripted').element();
  expect(scripted.getAttributeNames().sort()).toEqual(['class', 'rel', 'target']);
  for (const tag of ['img', 'script', 'svg', 'iframe', 'form', 'input', 'style', 'math'])
    expect(document.querySelector(`.html-text ${tag}`), tag).toBeNull();
  expect(Reflect.get(globalThis, 'hit')).toBeUndefined();
});

test('a text without markup keeps its characters', async () => {
  await mount(<HtmlText text={'R<10k & a > b'} />);
  await expect.element(page.getByText('R<10k & a > b')).toBeVisible();
});
