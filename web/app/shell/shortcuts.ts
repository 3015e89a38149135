import type help from '#shared/i18n/en/help.ts';
import { paths } from '../routes/paths.ts';

type Texts = (typeof help)['shortcuts'];
export type ShortcutGroup = {
  title: keyof Texts['groups'];
  keys: readonly (readonly [keyof Texts['keys'], readonly string[]])[];
  /** The screens with these keys, by the pattern of their address; missing: many. */
  screens?: readonly string[];
};

const ARROWS = ['←', '↑', '↓', '→'];

/** The list of keyboard shortcuts. `Ctrl`, `Shift` and other key names are phrases. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'everywhere',
    keys: [
      ['search', ['Ctrl', 'K']],
      ['find', ['/']],
      ['help', ['?']],
      ['close', ['Esc']],
    ],
  },
  {
    title: 'lists',
    keys: [
      ['move', ARROWS],
      ['rowEnds', ['Home', 'End']],
      ['gridEnds', ['Ctrl', 'Home', 'End']],
      ['pages', ['PageUp', 'PageDown']],
      ['select', ['Space']],
      ['open', ['↵']],
      ['peek', ['P']],
      ['filter', ['Alt', '↓']],
      ['width', ['Shift', '←', '→']],
      ['moveColumn', ['Ctrl', 'Shift', '←', '→']],
    ],
  },
  {
    title: 'quickAdd',
    screens: [paths.parts],
    keys: [['fullForm', ['Alt', '↵']]],
  },
  {
    title: 'horizon',
    screens: [paths.dashboard],
    keys: [
      ['moveTime', ['←', '→']],
      ['zoom', ['+', '−']],
      ['thisDay', ['Home']],
    ],
  },
  {
    title: 'inbox',
    screens: [paths.messages],
    keys: [
      ['message', ['↑', '↓']],
      ['messageEnds', ['Home', 'End']],
      ['openMessage', ['↵']],
      ['read', ['R']],
      ['archive', ['E']],
    ],
  },
  {
    title: 'tree',
    screens: [paths.projectPattern, paths.billPattern, paths.systemPattern],
    keys: [
      ['line', ['↑', '↓']],
      ['branch', ['←', '→']],
      ['toggle', ['Space']],
      ['treePages', ['PageUp', 'PageDown']],
      ['treeEnds', ['Home', 'End']],
      ['openLine', ['↵']],
    ],
  },
  {
    title: 'documents',
    screens: [paths.documents, paths.documentsPattern],
    keys: [
      ['line', ['↑', '↓']],
      ['branch', ['←', '→']],
      ['selectNode', ['Space']],
      ['rename', ['F2']],
      ['remove', ['Delete']],
    ],
  },
  {
    title: 'genealogy',
    screens: [paths.thirdPartyPattern],
    keys: [
      ['relative', ['↑', '↓']],
      ['sibling', ['←', '→']],
      ['openRelative', ['↵']],
    ],
  },
  {
    title: 'inPlace',
    screens: [
      ...[paths.partPattern, paths.contactPattern, paths.thirdPartyPattern, paths.projectPattern],
      ...[paths.systemPattern, paths.casePattern, paths.userPattern, paths.entityPattern],
      // In the panel beside them.
      ...[paths.parts, paths.contacts, paths.thirdParties, paths.projects, paths.monitoringRequests],
      ...[paths.users, paths.entities],
    ],
    keys: [
      ['saveField', ['↵']],
      ['leaveField', ['Esc']],
    ],
  },
  {
    title: 'queues',
    screens: [paths.receivedAnswerPattern, paths.inboundMailPattern, paths.supportPattern, paths.followUps],
    keys: [
      ['nextInQueue', ['J']],
      ['previousInQueue', ['K']],
    ],
  },
  {
    title: 'flow',
    screens: [paths.monitoringFlow],
    keys: [
      ['unchanged', ['U']],
      ['obsolete', ['O']],
      ['lastOrder', ['L']],
      ['reminder', ['R']],
      ['source', ['S']],
      ['nextPart', ['J']],
      ['previousPart', ['K']],
      ['undo', ['Z']],
    ],
  },
];
