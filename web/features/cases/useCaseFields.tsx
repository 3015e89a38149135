import { paths } from '#web/app/routes/paths.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { as, linkTo, shownBy, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';
import { CaseState } from './common/CaseState.tsx';
import { useAmount } from './common/useAmount.ts';

/** Fields with a control of one line, which are changed where they are shown. */
export const SHORT = [
  'state',
  'needed_on',
  'responsible',
  'resolution',
  'estimate',
  'actual',
  'next_resolution',
  'next_cost',
] as const;
export type ShortField = (typeof SHORT)[number];

/** Names and formats of the fields of a case, for the sheet and its history. */
export function useCaseFields(currency = 'EUR') {
  const { t } = useTranslation(['records', 'cases']);
  const amount = useAmount();
  const seesEntities = useCan('entity.view');
  const money = shownBy((value) => (typeof value === 'number' ? amount(value, currency) : null));
  const resolution = shownBy((value) => value !== null && t(phraseKey('cases:resolution.approved', String(value))));
  const kinds: ValueKinds = {
    part_label: as('reference'),
    product: linkTo(paths.part),
    project: linkTo(paths.project),
    state: shownBy((value) => <CaseState value={value as 'open'} />),
    needed_on: as('date'),
    resolution,
    next_resolution: resolution,
    estimate: money,
    actual: money,
    next_cost: money,
    cost_avoided: money,
    cost_table: linkTo(paths.costTable),
    closed_on: as('date'),
    comment: as('html'),
    owner_entity: linkTo(seesEntities ? paths.entity : null),
    creation_date: as('instant'),
    modification_date: as('instant'),
  };
  return { kinds, nameOf: (field: string) => t(phraseKey('records:case.state', field), { defaultValue: field }) };
}
