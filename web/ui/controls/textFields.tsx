import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classes } from '../display/classes.ts';

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  hasError: boolean;
  errorMessage: string | undefined;
};

type FrameProps = Props & { end?: ReactNode; kind?: string };

/** Amplify's text field by its style sheet alone: the open screens do without Amplify's script. */
function FieldFrame({ label, hasError, errorMessage, end, kind, 'aria-describedby': hint, ...input }: FrameProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={classes('amplify-flex amplify-field amplify-textfield', kind)}>
      <label className="amplify-label" htmlFor={id}>
        {label}
      </label>
      <div className="amplify-flex amplify-field-group amplify-field-group--horizontal">
        <div className="amplify-field-group__field-wrapper amplify-field-group__field-wrapper--horizontal">
          <input
            {...input}
            id={id}
            className={classes('amplify-input amplify-field-group__control', hasError && 'amplify-input--error')}
            aria-invalid={hasError}
            aria-describedby={classes(hasError && errorId, hint) || undefined}
          />
        </div>
        {end && <div className="amplify-field-group__outer-end">{end}</div>}
      </div>
      {hasError && errorMessage && (
        <p className="amplify-text amplify-field__error-message" id={errorId}>
          {errorMessage}
        </p>
      )}
    </div>
  );
}

export const TextField = (props: Props) => <FieldFrame type="text" {...props} />;

export type PasswordWords = { show: string; shown: string; hidden: string };

/** A password field with a switch that shows the password; `words` label the switch and announce its state. */
export function PasswordField({ words, ...props }: Props & { words: PasswordWords }) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame
      {...props}
      type={isShown ? 'text' : 'password'}
      kind="amplify-passwordfield"
      end={
        <button
          type="button"
          role="switch"
          aria-checked={isShown}
          aria-label={words.show}
          className={classes(
            'amplify-button amplify-field-group__control amplify-field__show-password',
            props.hasError && 'amplify-button--outlined--error amplify-field__show-password--error',
          )}
          onClick={() => setShown(!isShown)}
        >
          <span className="amplify-visually-hidden" aria-live="polite">
            {isShown ? words.shown : words.hidden}
          </span>
          <span className="amplify-icon">
            <Icon size="1em" aria-hidden="true" />
          </span>
        </button>
      }
    />
  );
}
