import { useController } from 'react-hook-form';
import { holds } from '#shared/permissions.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { useField } from '#web/ui/form/context.tsx';
import { FieldNotes } from '#web/ui/form/fields/Field.tsx';
import { usePermissionWords } from '../common/usePermissionWords.ts';
import type { NamedGroup } from '../people.ts';
import { allByModel, bringing } from './permissions.ts';
import '../users.css';

type Props = {
  name: string;
  /** The user's groups, whose permissions add to those chosen here. */
  groups?: readonly NamedGroup[];
};

/** Permissions by subject. Those from groups show the group; those that the editor does not hold are disabled. */
export function PermissionsField({ name, groups = [] }: Props) {
  const { t } = useTranslation('users');
  const words = usePermissionWords();
  const me = useUser();
  const { parts, methods } = useField({ name }, (value) => (value as string[]).map(words.whole).join(', '));
  const { field } = useController({ name, control: methods.control });
  const chosen = field.value as string[];
  const set = (permissions: readonly string[], isOn: boolean) =>
    field.onChange([...chosen.filter((each) => !permissions.includes(each)), ...(isOn ? permissions : [])].toSorted());
  const mayGive = (permission: string) => holds(me, permission);
  return (
    <div className="rights-field">
      {allByModel().map(({ model, items }) => (
        <fieldset key={model} className="rights-model">
          <legend>{words.model(model)}</legend>
          {items.map((permission) => {
            const through = bringing(groups, permission);
            return (
              <label key={permission} className="rights-choice" data-through={through.length > 0 ? '' : undefined}>
                <input
                  type="checkbox"
                  className="checkbox"
                  checked={chosen.includes(permission)}
                  disabled={!mayGive(permission)}
                  title={mayGive(permission) ? undefined : t('rights.notYours')}
                  onChange={(event) => set([permission], event.target.checked)}
                  onBlur={field.onBlur}
                />
                <span>
                  {words.action(permission)}
                  {through.length > 0 && <small>{t('rights.fromGroup', { groups: through.join(', ') })}</small>}
                </span>
              </label>
            );
          })}
        </fieldset>
      ))}
      <FieldNotes {...parts} />
    </div>
  );
}
