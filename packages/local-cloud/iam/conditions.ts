import { type Matcher, matcherOf } from './wildcards.ts';

/** Values of a request's condition keys, whose names have no case. */
export type Context = Readonly<Record<string, string | readonly string[] | undefined>>;
export type Condition = (context: Context) => boolean;
/** The block `Condition` of a statement: operator, key, values. */
export type ConditionBlock = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;

/** Those that the local services tell. Another one would never be present, so that a policy would mean something else. */
const KEYS = new Set([
  ...['aws:securetransport', 'aws:requestedregion', 'aws:principalarn', 'aws:principalaccount'],
  ...['s3:prefix', 's3:delimiter', 's3:max-keys', 'dynamodb:leadingkeys', 'ses:fromaddress', 'ses:recipients'],
]);

const sameText =
  (wanted: string): Matcher =>
  (value) =>
    value === wanted;
const sameLetters =
  (wanted: string): Matcher =>
  (value) =>
    value.toLowerCase() === wanted.toLowerCase();

const OPERATORS: Record<string, (wanted: string) => Matcher> = {
  StringEquals: sameText,
  StringEqualsIgnoreCase: sameLetters,
  StringLike: matcherOf,
  ArnEquals: matcherOf,
  ArnLike: matcherOf,
  Bool: sameLetters,
};

const listOf = (values: string | readonly string[] | undefined): readonly string[] =>
  values === undefined ? [] : typeof values === 'string' ? [values] : values;

/** `StringNotLike` is `StringLike`, denied. */
function operatorOf(name: string): { matcher: (wanted: string) => Matcher; isNegated: boolean } {
  const positive = name.replace('Not', '');
  const matcher = OPERATORS[positive];
  if (!matcher) throw new Error(`The local cloud does not support the condition operator ${name}.`);
  return { matcher, isNegated: positive !== name };
}

function conditionOf(fullOperator: string, key: string, values: string | readonly string[]): Condition {
  const [, set = '', operator = '', ifExists] =
    /^(ForAllValues:|ForAnyValue:)?(\w+?)(IfExists)?$/.exec(fullOperator) ?? [];
  const name = key.toLowerCase();
  if (!KEYS.has(name)) throw new Error(`The local cloud does not support the condition key ${key}.`);
  if (operator === 'Null') {
    const isAbsent = String(values) === 'true';
    return (context) => (context[name] === undefined) === isAbsent;
  }
  const { matcher, isNegated } = operatorOf(operator);
  const wanted = listOf(values).map(matcher);
  const fits: Matcher = (value) => wanted.some((matches) => matches(value)) !== isNegated;
  return (context) => {
    const present = listOf(context[name]);
    if (set === 'ForAllValues:') return present.every(fits);
    if (present.length === 0) return Boolean(ifExists) || isNegated;
    return set === 'ForAnyValue:' || !isNegated ? present.some(fits) : present.every(fits);
  };
}

/** All conditions of a statement must hold. */
export function conditionsOf(block: ConditionBlock): readonly Condition[] {
  return Object.entries(block).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, values]) => conditionOf(operator, key, values)),
  );
}
