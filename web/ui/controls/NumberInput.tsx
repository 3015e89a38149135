import { useId, useState } from 'react';
import { amountReader } from '#shared/values/amounts.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { Field } from '../form/fields/Field.tsx';

type Props = {
  label: string;
  value: number | undefined;
  /** Undefined if it is empty or no number. */
  onChange: (value: number | undefined) => void;
  /** Shown behind the number. */
  unit?: string;
  /** The number is shown this many times as large: 100 for a share in per cent. */
  scale?: number;
  hint?: string | undefined;
  error?: string | undefined;
};

/** Without the noise of floating point: 0.07 × 100 is 7. */
const rounded = (value: number): number => Number(value.toPrecision(12));

/** A number in the notation of either language. */
export function NumberInput({ label, value, onChange, unit, scale = 1, hint, error }: Props) {
  const id = useId();
  const { language, plain } = useFormat();
  const shown = value === undefined ? '' : plain(rounded(value * scale));
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const read = amountReader([text], language)(text);
    onChange(read === undefined ? undefined : rounded(read / scale));
  };
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <Field id={id} label={unit ? `${label} (${unit})` : label} hint={hint} error={error}>
      <input
        id={id}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? shown}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
        aria-invalid={error !== undefined}
        aria-describedby={described || undefined}
      />
    </Field>
  );
}
