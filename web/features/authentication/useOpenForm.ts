import { type SubmitEvent, useRef, useState } from 'react';
import { keysOf } from '#shared/values/objects.ts';

type Values<F extends string> = Record<F, string>;
type Options<F extends string> = {
  /** Whether a value may be sent, by field. */
  checks: Readonly<Record<F, (value: string) => boolean>>;
  send: (values: Values<F>) => Promise<void>;
  /** Called when sending has ended; `refuse` shows a problem at a field. */
  onFailure: (error: unknown, refuse: (field: F) => void) => void;
};

/**
 * An uncontrolled form of one or two fields. Problems show when it is sent, then while typing. It stays in the sending
 * state until the next screen replaces it.
 */
export function useOpenForm<F extends string>({ checks, send, onFailure }: Options<F>) {
  const ref = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<readonly F[] | null>(null);
  const [isSending, setSending] = useState(false);
  const names = keysOf(checks);

  const field = (name: F) => ref.current?.elements.namedItem(name) as HTMLInputElement;
  const values = () => Object.fromEntries(names.map((name) => [name, field(name).value])) as Values<F>;
  const check = (): F[] => {
    const typed = values();
    const found = names.filter((name) => !checks[name](typed[name]));
    setWrong(found);
    return found;
  };
  const refuse = (name: F) => {
    setWrong([name]);
    field(name).focus();
  };

  return {
    isSending,
    hasError: (name: F) => wrong?.includes(name) ?? false,
    form: {
      ref,
      noValidate: true,
      onInput: () => wrong && check(),
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        const [first] = check();
        if (first) return field(first).focus();
        setSending(true);
        void send(values()).catch((error: unknown) => {
          setSending(false);
          onFailure(error, refuse);
        });
      },
    },
    /** Selects the text for another try. */
    select: (name: F) => field(name).select(),
  };
}
