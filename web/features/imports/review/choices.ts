import type { ReviewLine } from '#shared/imports/review-schema.ts';

export type Suggestion = ReviewLine['suggestions'][number];
export type Choice =
  | { kind: 'take'; product: string }
  /** A part of the catalogue that was not suggested. */
  | { kind: 'take_found'; suggestion: Suggestion }
  | { kind: 'refuse'; product: string }
  /** None of the suggested parts. */
  | { kind: 'new' }
  | { kind: 'leave_out' }
  | { kind: 'put_back' }
  /** As matched by the server. */
  | { kind: 'reset' };
/** Parameters of `POST is_selected/{id}`. */
export type SelectRequest = { id: string; is_analysed_product: 'true' | 'false'; is_selected: 'true' | 'false' };

const flag = (value: boolean) => (value ? 'true' : 'false');
const aboutPart = (line: string, product: string, isTaken: boolean): SelectRequest => ({
  id: `${line}:${product}`,
  is_analysed_product: 'false',
  is_selected: flag(isTaken),
});
const aboutLine = (line: string, isImported: boolean): SelectRequest => ({
  id: line,
  is_analysed_product: 'true',
  is_selected: flag(isImported),
});

export function requestOf(line: string, choice: Choice): SelectRequest {
  switch (choice.kind) {
    case 'take':
      return aboutPart(line, choice.product, true);
    case 'take_found':
      return aboutPart(line, choice.suggestion.product, true);
    case 'refuse':
      return aboutPart(line, choice.product, false);
    case 'new':
      return aboutPart(line, 'new', true);
    case 'reset':
      return aboutPart(line, 'original', true);
    case 'leave_out':
      return aboutLine(line, false);
    case 'put_back':
      return aboutLine(line, true);
  }
}

const withoutPart = ({ product: _product, product_label: _label, score: _score, ...line }: ReviewLine): ReviewLine =>
  line;
const asNew = (line: ReviewLine): ReviewLine => ({
  ...withoutPart(line),
  import_status: 'new',
  availability_status: null,
  suggestions: [],
});

function refused(line: ReviewLine, product: string): ReviewLine {
  const suggestions = line.suggestions.filter((suggestion) => suggestion.product !== product);
  const [best] = suggestions;
  if (!best) return asNew(line);
  const found = { suggestions, score: best.score, availability_status: best.availability_status };
  return line.product === product
    ? { ...withoutPart(line), ...found, import_status: 'to_be_determined' }
    : { ...line, ...found };
}

function taken(line: ReviewLine, product: string): ReviewLine {
  const suggestion = line.suggestions.find((one) => one.product === product);
  const shown = suggestion && {
    product_label: `${suggestion.supplier_label} ${suggestion.supplier_ref}`.trim(),
    availability_status: suggestion.availability_status,
    score: suggestion.score,
  };
  return { ...line, import_status: 'suggested', product, ...shown };
}

const withFound = (line: ReviewLine, found: Suggestion): ReviewLine => ({
  ...line,
  suggestions: [found, ...line.suggestions.filter(({ product }) => product !== found.product)],
});

/** The expected line, shown until the server answers. */
export function applyChoice(line: ReviewLine, choice: Choice): ReviewLine {
  switch (choice.kind) {
    case 'take':
      return taken(line, choice.product);
    case 'take_found':
      return taken(withFound(line, choice.suggestion), choice.suggestion.product);
    case 'refuse':
      return refused(line, choice.product);
    case 'new':
      return asNew(line);
    case 'leave_out':
      return { ...line, is_selected: false };
    case 'put_back':
      return { ...line, is_selected: true };
    case 'reset':
      return line;
  }
}
