import { valueIn } from '../lib/objects.ts';
/**
 * Event filter patterns: `{"eventName": ["INSERT"], "dynamodb": {"Keys": {"pk": {"S": [{"prefix": "PART#"}]}}}}`.
 * Supported operators: a plain value, `prefix`, `suffix`, `exists`, `anything-but`, `equals-ignore-case`, `numeric`.
 */
export function matchesPattern(pattern: unknown, value: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.some((rule) => matchesRule(rule, value));
  return Object.entries(Object(pattern)).every(([name, inner]) => {
    if (name === '$or') return Array.isArray(inner) && inner.some((each) => matchesPattern(each, value));
    return matchesPattern(inner, valueIn(value, name));
  });
}

type Operator = (operand: unknown, value: unknown) => boolean;

const isText = (value: unknown): value is string => typeof value === 'string';

const operators: Record<string, Operator> = {
  prefix: (operand, value) => isText(value) && value.startsWith(String(operand)),
  suffix: (operand, value) => isText(value) && value.endsWith(String(operand)),
  exists: (operand, value) => (value !== undefined) === operand,
  'equals-ignore-case': (operand, value) => isText(value) && value.toLowerCase() === String(operand).toLowerCase(),
  'anything-but': (operand, value) =>
    value !== undefined && ![operand].flat().some((excluded) => matchesRule(excluded, value)),
  numeric: (operand, value) => isNumeric(operand as (string | number)[], value),
};

function matchesRule(rule: unknown, value: unknown): boolean {
  if (Array.isArray(value)) return value.some((item) => matchesRule(rule, item));
  if (typeof rule !== 'object' || rule === null) return rule === value;
  const [[name, operand] = ['', undefined]] = Object.entries(rule);
  const operator = operators[name];
  if (!operator) throw new Error(`The local cloud does not support the filter operator "${name}".`);
  return operator(operand, value);
}

const comparisons: Record<string, (a: number, b: number) => boolean> = {
  '=': (a, b) => a === b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
};

/** `[">", 0, "<=", 5]` */
function isNumeric(rules: (string | number)[], value: unknown): boolean {
  if (value === undefined || value === '' || Number.isNaN(Number(value))) return false;
  return rules.every((rule, i) => i % 2 === 1 || comparisons[String(rule)]?.(Number(value), Number(rules[i + 1])));
}
