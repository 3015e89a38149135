import { paths } from '#web/app/routes/paths.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { as, choiceOf, linkTo, shownBy, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';
import { usePermissionWords } from './common/usePermissionWords.ts';
import type { NamedGroup } from './people.ts';

/** Names and formats of a user's fields, for the sheet and its history. */
export function useUserFields(groups: ReadonlyMap<string, NamedGroup>) {
  const { t } = useTranslation(['records', 'common']);
  const permission = usePermissionWords();
  const maySeeEntities = useCan('entity.view');
  const list = (value: unknown, word: (one: string) => string) => (value as string[]).map(word).join(', ');
  const kinds: ValueKinds = {
    email: as('email'),
    language: choiceOf('language'),
    entity: linkTo(maySeeEntities ? paths.entity : null, 'GET /api/entities/{id}'),
    entity_type: choiceOf('entity_type'),
    groups: shownBy((value) => list(value, (id) => groups.get(id)?.name ?? '…')),
    permissions: shownBy((value) => list(value, permission.whole)),
    creation_date: as('instant'),
  };
  return { kinds, nameOf: (field: string) => t(phraseKey('records:user.email', field)) };
}
