import { type ReactNode, useId, useState } from 'react';
import { ApiError, api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { PasswordField, TextField } from '#web/ui/controls/textFields.tsx';
import { FailureText } from '../FailureText.tsx';
import { useFailure } from '../useFailure.ts';
import { RecoveryCode } from './RecoveryCode.tsx';
import { SecretToScan } from './SecretToScan.tsx';
import './two-steps.css';

/** The password, then the app's first code, then the recovery code. */
type State =
  | { step: 'password' }
  | { step: 'scan'; password: string; secret: string; uri: string }
  | { step: 'keep'; code: string };

/** What surrounds a step: a dialog, or the screen that operators see who must set it up. */
export type FrameProps = {
  /** Of the form, which the frame's button sends. */
  form: string;
  title: string;
  text: string;
  action: string;
  isBusy: boolean;
  isWaiting: boolean;
  /** Whether it can still be left without a change. */
  isOpen: boolean;
  children: ReactNode;
};

const FIELDS = { password: 'current_password', scan: 'code' } as const;

/** What the server says of the only field. */
const problemOf = (error: unknown): string | undefined =>
  error instanceof ApiError && typeof error.detail === 'object' ? Object.values(error.detail).flat()[0] : undefined;

async function nextOf(state: State, typed: string): Promise<State> {
  const options = { ownErrors: true, quiet: true };
  if (state.step === 'password') {
    const begun = await api('POST /api/users/me/mfa', { body: { current_password: typed }, ...options });
    return { step: 'scan', password: typed, ...begun };
  }
  if (state.step === 'keep') return state;
  const body = { current_password: state.password, code: typed };
  const { recovery_code } = await api('POST /api/users/me/mfa/confirmation', { body, ...options });
  return { step: 'keep', code: recovery_code };
}

type Props = { frame: (props: FrameProps) => ReactNode; onDone: () => void };

/** Sets up two-step log-in. */
export function SetUpTwoSteps({ frame, onDone }: Props) {
  const { t } = useTranslation(['account', 'validation']);
  const form = useId();
  const { failure, isWaiting, clear, fail } = useFailure();
  const [state, setState] = useState<State>({ step: 'password' });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (input: HTMLInputElement) => {
    clear();
    setProblem(null);
    setBusy(true);
    try {
      setState(await nextOf(state, input.value));
    } catch (error) {
      const told = problemOf(error);
      if (told === undefined) fail(error);
      else setProblem(told);
      input.select();
    } finally {
      setBusy(false);
    }
  };
  const submit = (input: HTMLInputElement | null) => {
    if (!input) return onDone();
    if (input.value.trim() !== '') return void send(input);
    setProblem(t('validation:required'));
    input.focus();
  };
  const shown = { hasError: problem !== null, errorMessage: problem ?? undefined, autoFocus: true };

  return frame({
    form,
    title: t(`account:twoSteps.${state.step}.title`),
    text: t(`account:twoSteps.${state.step}.text`),
    action: t(`account:twoSteps.${state.step}.action`),
    isBusy,
    isWaiting,
    isOpen: state.step !== 'keep',
    children: (
      <form
        id={form}
        className="two-steps-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const name = state.step === 'keep' ? null : FIELDS[state.step];
          submit(name && (event.currentTarget.elements.namedItem(name) as HTMLInputElement));
        }}
      >
        <FailureText failure={failure} />
        {state.step === 'password' && (
          <PasswordField
            {...shown}
            name={FIELDS.password}
            words={{
              show: t('account:password.show'),
              hidden: t('account:password.hidden'),
              shown: t('account:password.shown'),
            }}
            label={t('account:password.current')}
            autoComplete="current-password"
          />
        )}
        {state.step === 'scan' && (
          <>
            <SecretToScan uri={state.uri} secret={state.secret} />
            <TextField
              {...shown}
              name={FIELDS.scan}
              label={t('account:twoSteps.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
            />
          </>
        )}
        {state.step === 'keep' && <RecoveryCode code={state.code} />}
      </form>
    ),
  });
}
