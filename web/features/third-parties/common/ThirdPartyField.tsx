import type { ListInput } from '#shared/lists.ts';
import type { FieldProps } from '#web/ui/form/context.tsx';
import { RecordField } from '#web/ui/form/fields/RecordField.tsx';

const SHOWN = { include_fields: 'name,supplier_code,city', order_by: 'name' };

type Props = FieldProps & {
  /** Filters in addition to the typed text. */
  query?: ListInput;
  /** The name of the initial third-party. */
  current?: string | null | undefined;
};

/** A third-party, found by search; code and city tell it from others of its name. */
export const ThirdPartyField = ({ query, ...props }: Props) => (
  <RecordField
    {...props}
    list="GET /api/suppliers"
    query={{ ...SHOWN, ...query }}
    labelOf={({ name = '' }) => name}
    hintOf={({ supplier_code, city }) => [supplier_code, city].filter(Boolean).join(' · ')}
  />
);
