import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';

const ROOT = new URL('../../../', import.meta.url).pathname;

/** String literals of a file that could be phrase keys. */
export type Source = {
  file: string;
  /** Namespaces of `useTranslation`: their keys need no prefix. */
  namespaces: Set<string>;
  texts: Set<string>;
  /** Template literals, with `*` for each expression. */
  patterns: Set<string>;
  names: Set<string>;
  /** Sentences that are concatenated from phrases. */
  joined: string[];
};

const SAY = new Set(['t', 'translate']);
const isPhrase = (node: ESTree.Node): boolean =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && SAY.has(node.callee.name);
/** Words, or a colon, which French puts a space before. */
const isWords = (text: string | null | undefined) => /\s\p{L}|\p{L}\s|:\s/u.test(text ?? '');
/** Names with separators, as in a title, are not a sentence. */
const isList = (text: string | null | undefined) => /[·–|/]/.test(text ?? '');

const isJoinedInTemplate = ({ expressions, quasis }: ESTree.TemplateLiteral): boolean =>
  expressions.some(isPhrase) &&
  (quasis.some(({ value }) => isWords(value.cooked)) ||
    expressions.some((each, at) => at > 0 && isPhrase(each) && !isList(quasis[at]?.value.cooked)));

const isBlank = (node: ESTree.JSXChild): boolean =>
  (node.type === 'JSXText' && node.value.trim() === '') ||
  (node.type === 'JSXExpressionContainer' && node.expression.type === 'Literal');
const isText = (node: ESTree.JSXChild | undefined): boolean =>
  node?.type === 'JSXText'
    ? /\p{L}|:\s/u.test(node.value)
    : node?.type === 'JSXExpressionContainer' && isPhrase(node.expression);

const isJoinedInElement = ({ children }: ESTree.JSXElement | ESTree.JSXFragment): boolean => {
  const pieces = children.filter((child) => !isBlank(child));
  return pieces.some((piece, at) => isText(piece) && isText(pieces[at + 1]));
};

/** `phraseKey('records:user.email', name)` makes `records:user.*`, with a group as third argument `records:*.*`. */
function addMade({ arguments: [example, , group] }: ESTree.CallExpression, patterns: Set<string>): void {
  if (example?.type !== 'Literal' || typeof example.value !== 'string') return;
  const beside = example.value.replace(/[^.:]*$/, '*');
  patterns.add(group ? beside.replace(/[^.:]*\.\*$/, '*.*') : beside);
}

function read(file: string): Source {
  const code = readFileSync(ROOT + file, 'utf8');
  const textOf = ({ start, end }: ESTree.Node) => code.slice(start, end);
  const source: Source = {
    file,
    namespaces: new Set(),
    texts: new Set(),
    patterns: new Set(),
    names: new Set(),
    joined: [],
  };
  const join = (node: ESTree.Node, isJoined: boolean) => void (isJoined && source.joined.push(textOf(node)));
  const element = (node: ESTree.JSXElement | ESTree.JSXFragment) => join(node, isJoinedInElement(node));
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && source.texts.add(value)),
    Property: ({ key }) => void (key.type === 'Identifier' && source.names.add(key.name)),
    CallExpression: (node) => {
      if (node.callee.type !== 'Identifier') return;
      if (node.callee.name === 'phraseKey') return void addMade(node, source.patterns);
      if (node.callee.name !== 'useTranslation') return;
      for (const [, namespace] of textOf(node).matchAll(/'([\w-]+)'/g)) source.namespaces.add(namespace!);
    },
    TemplateLiteral: (node) => {
      source.patterns.add(node.quasis.map(({ value }) => value.cooked).join('*'));
      join(node, isJoinedInTemplate(node));
    },
    BinaryExpression: (node) => join(node, node.operator === '+' && [node.left, node.right].some(isPhrase)),
    JSXElement: element,
    JSXFragment: element,
  }).visit(parseSync(file, code).program);
  return source;
}

/** The product's own code, without its phrases and tests. */
export const readSources = (): Source[] =>
  globSync('{web,functions,shared,packages,demo,infra}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$|^shared\/i18n\/(en|fr)\//.test(file))
    .map(read);
