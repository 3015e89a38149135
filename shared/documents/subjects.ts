import { isOneOf } from '../values/objects.ts';

/** Records to which documents can be attached, by the API's names. */
export const SUBJECT_KINDS = ['product', 'supplier', 'project', 'monitoring', 'processing_proposal'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];
export type Subject = { kind: SubjectKind; id: string };

/** As text, in addresses and in storage: `product:01ABC…`. */
export const subjectText = ({ kind, id }: Subject): string => `${kind}:${id}`;
export function subjectIn(text: string): Subject {
  const at = text.indexOf(':');
  const kind = text.slice(0, at);
  if (!isOneOf(SUBJECT_KINDS, kind)) throw new Error(`${text} is no subject of a document.`);
  return { kind, id: text.slice(at + 1) };
}
