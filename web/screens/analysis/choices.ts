import type { AnalysedLine } from '#shared/analysis/schema.ts';

export type Choice =
  | { kind: 'take'; product: string }
  | { kind: 'refuse'; product: string }
  | { kind: 'leave_out' }
  | { kind: 'put_back' };
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
    case 'refuse':
      return aboutPart(line, choice.product, false);
    case 'leave_out':
      return aboutLine(line, false);
    case 'put_back':
      return aboutLine(line, true);
  }
}

const withoutPart = ({ product: _product, product_label: _label, score: _score, ...line }: AnalysedLine): AnalysedLine => line;

function refused(line: AnalysedLine, product: string): AnalysedLine {
  const suggestions = line.suggestions.filter((suggestion) => suggestion.product !== product);
  const [best] = suggestions;
  if (!best) return { ...withoutPart(line), import_status: 'new', suggestions };
  if (line.product !== product) return { ...line, suggestions };
  return { ...withoutPart(line), import_status: 'to_be_determined', suggestions, score: best.score };
}

function taken(line: AnalysedLine, product: string): AnalysedLine {
  const suggestion = line.suggestions.find((one) => one.product === product);
  const shown = suggestion && {
    product_label: `${suggestion.supplier_label} ${suggestion.supplier_ref}`.trim(),
    availability_status: suggestion.availability_status,
    score: suggestion.score,
  };
  return { ...line, import_status: 'suggested', product, ...shown };
}

/** What the line will look like, shown until the server has answered. */
export function foresee(line: AnalysedLine, choice: Choice): AnalysedLine {
  switch (choice.kind) {
    case 'take':
      return taken(line, choice.product);
    case 'refuse':
      return refused(line, choice.product);
    case 'leave_out':
      return { ...line, is_selected: false };
    case 'put_back':
      return { ...line, is_selected: true };
  }
}
