import { expect, test } from 'vitest';
import { filesOf } from './dropped.ts';

function file(path: string): File {
  const made = new File(['a'], path.split('/').at(-1) ?? '');
  return Object.defineProperty(made, 'webkitRelativePath', { value: path.includes('/') ? path : '' });
}
const found = (...paths: string[]) => {
  const { files, folders, hidden } = filesOf(paths.map(file));
  return { files: files.map((each) => [...each.path, each.file.name].join('/')), folders: folders.map(String), hidden };
};

test('files of a folder keep their folders, each once, those above first', () =>
  expect(found('A/a.pdf', 'A/B/b.pdf', 'A/B/c.pdf')).toEqual({
    ...{ files: ['A/a.pdf', 'A/B/b.pdf', 'A/B/c.pdf'], folders: ['A', 'A,B'], hidden: 0 },
  }));

test('hidden files and folders are left out and counted, a folder once', () =>
  expect(found('A/.env', 'A/.git/a', 'A/.git/b/c', 'A/B/../up.pdf', 'A/a.pdf')).toEqual({
    ...{ files: ['A/a.pdf'], folders: ['A'], hidden: 3 },
  }));

test('files of the system are left out without a word', () =>
  expect(found('A/.DS_Store', 'A/._a.pdf', 'A/Thumbs.db', 'A/B/desktop.ini', 'A/a.pdf')).toEqual({
    ...{ files: ['A/a.pdf'], folders: ['A'], hidden: 0 },
  }));

test('what is chosen by itself is taken, whatever it is called', () =>
  expect(found('.env', 'a.pdf')).toEqual({ files: ['.env', 'a.pdf'], folders: [], hidden: 0 }));
