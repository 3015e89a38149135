import { Fragment } from 'react';
import { valueIn } from '#shared/values/objects.ts';
import { useCall } from '#web/platform/api/useApi.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useDictionaries } from '#web/platform/language/useDictionaries.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { EntryChip } from '../display/EntryChip.tsx';
import { HtmlText } from '../display/HtmlText.tsx';
import { isEmpty, kindOf, safeUrl, type ValueKind, type ValueKinds } from './valueKinds.ts';

export const Nil = () => <span className="nil">–</span>;

type LinkKind = Extract<ValueKind, { as: 'link' }>;
type RecordLinkProps = { kind: LinkKind; id: string; label: string | undefined };

/** A link to another record: by the name beside its id, else by the loaded name, else by the id. */
function RecordLink({ kind, id, label }: RecordLinkProps) {
  const { route, to, nameOf } = kind;
  const { data } = useCall<{ name?: string }>(
    route ?? 'GET /api/status/',
    label || !route ? null : { params: { id }, ownErrors: true },
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
  const name = label ?? (data && (nameOf ? nameOf(data as never) : data.name)) ?? id;
  if (!to) return name;
  return (
    <Link className="link" to={to(id)}>
      {name}
    </Link>
  );
}

/** The text of an item: itself, or its name. */
const itemWords = (item: unknown): string =>
  typeof item === 'string' ? item : String(valueIn(item, 'name') ?? JSON.stringify(item));

/** Formats numbers, dates and choices; other values stay as they are. */
function useWords() {
  const { t } = useTranslation(['choices', 'common']);
  const { date, instant, money, number } = useFormat();
  return (kind: ValueKind, value: unknown): string => {
    if (typeof value === 'number') {
      if (kind.as === 'money') return money(value);
      return kind.as === 'kilograms' ? `${number(value)} kg CO₂e` : number(value);
    }
    if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
    if (Array.isArray(value)) return value.map(itemWords).join(', ');
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    if (kind.as === 'date') return date(text);
    if (kind.as === 'instant') return instant(text);
    return kind.as === 'choice' ? t(phraseKey('choices:kind.nno', text, kind.of), { defaultValue: text }) : text;
  };
}

const outside = (kind: ValueKind, text: string): string | null => {
  if (kind.as === 'email') return `mailto:${text}`;
  if (kind.as === 'phone') return `tel:${text.replace(/[^+\d]/g, '')}`;
  return kind.as === 'url' ? safeUrl(text) : null;
};

/** An address with break opportunities after "@" and "/" and before ".". */
const Breakable = ({ address }: { address: string }) =>
  address.split(/(?<=[@/])(?!\/)|(?=\.)/).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have nothing else
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {piece}
    </Fragment>
  ));

/** The name of an entry. */
const Word = ({ dictionary, value }: { dictionary: string; value: string }) =>
  useDictionaries().label(dictionary, value);

type Props = {
  field: string;
  value: unknown;
  kinds: ValueKinds;
  /** The record, which has the names of referenced records. */
  record?: object | undefined;
};

/** A field's value according to its kind; a dash when empty. */
export function FieldValue({ field, value, kinds, record }: Props) {
  const words = useWords();
  const kind = kindOf(kinds, field);
  if (isEmpty(value)) return <Nil />;
  if (kind.as === 'dictionary') return <EntryChip dictionary={kind.dictionary} value={String(value)} />;
  if (kind.as === 'word') return <Word dictionary={kind.dictionary} value={String(value)} />;
  if (kind.as === 'html') return <HtmlText text={String(value)} />;
  if (kind.as === 'own') return kind.show(value);
  if (kind.as === 'reference') return <span className="mono">{String(value)}</span>;
  if (kind.as === 'link') {
    const label = valueIn(record, `${field}_name`) ?? valueIn(record, `${field}_label`);
    return <RecordLink kind={kind} id={String(value)} label={typeof label === 'string' ? label : undefined} />;
  }
  const address = outside(kind, String(value));
  if (!address) return words(kind, value);
  return (
    <a className="link" href={address} {...(kind.as === 'url' && { target: '_blank', rel: 'noopener noreferrer' })}>
      <Breakable address={String(value)} />
    </a>
  );
}
