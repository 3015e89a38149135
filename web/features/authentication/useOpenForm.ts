import { type SubmitEvent, useRef, useState } from 'react';
import { keysOf } from '#shared/objects.ts';

type Values<F extends string> = Record<F, string>;
type Options<F extends string> = {
  /** Whether what is typed may be sent, by name of the field. */
  checks: Readonly<Record<F, (value: string) => boolean>>;
  send: (values: Values<F>) => Promise<void>;
  /** Nothing is being sent any more; `refuse` shows what is wrong with a field. */
  onFailure: (error: unknown, refuse: (field: F) => void) => void;
};

/**
 * A form of one or two fields, which the browser keeps. What is wrong with them shows when it is sent, then as they are
 * typed. It goes on sending until what follows has taken its place.
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
    /** For another try at once. */
    select: (name: F) => field(name).select(),
  };
}
