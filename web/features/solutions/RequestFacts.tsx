import type { SolutionRequestAnswer } from '#shared/requests/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FieldGroup } from '#web/ui/sheet/FieldGroup.tsx';
import { PART_FIELDS, REQUEST_FIELDS, REQUEST_KINDS } from './requestFields.tsx';

type Props = { request: SolutionRequestAnswer; nameOf: (field: string) => string };

/** The facts of a solution request; a provider does not get those that identify the customer. */
export function RequestFacts({ request, nameOf }: Props) {
  const { t } = useTranslation('solutions');
  const facts = { record: request, kinds: REQUEST_KINDS, nameOf };
  return (
    <div className="request-facts">
      <FieldGroup {...facts} title={t('sections.part')} fields={PART_FIELDS} />
      <FieldGroup {...facts} title={t('sections.request')} fields={REQUEST_FIELDS} />
    </div>
  );
}
