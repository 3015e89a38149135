import { useCallback } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { FactChip, PROOF } from '#web/features/parts/common/FactChip.tsx';
import { NAME_OF_PART, nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { ALWAYS_IN_ROOM, GROWS } from '#web/ui/grid/tools/columns.ts';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type ColumnBuilders, useColumns } from '#web/ui/list/useColumns.tsx';

export type PartRow = RowOf<'GET /api/products'>;

/** What a row and its chip need beside the columns. */
export const FIELDS_OF_PART = [...NAME_OF_PART, ...PROOF];

/** The columns of parts that belong to a project. */
export function usePartColumns() {
  const { t } = useTranslation('fields');
  const isOperator = useUser().entity.type === 'vigie';
  return useColumns<PartRow>(
    'product',
    useCallback(
      (c: ColumnBuilders<PartRow>) => {
        const named = (id: string) => ({ header: t(phraseKey('label', id)) });
        return [
          c.link('supplier_ref', 160, (part) => paths.part(part.id), { ...named('supplier_ref'), words: nameOfPart }),
          c.text('label', 200, { ...named('label'), ...GROWS, ...ALWAYS_IN_ROOM }),
          c.entry('availability_status', 206, 'availability_status', {
            ...named('availability_status'),
            ...ALWAYS_IN_ROOM,
            cell: (part) => <FactChip dictionary="availability_status" value={part.availability_status} part={part} />,
          }),
          c.values('supplier_label', 160, named('supplier_label')),
          c.date('last_buy_order', 150, named('last_buy_order')),
          c.entry('monitoring_status', 168, 'monitoring_status', {
            ...named('monitoring_status'),
            isHiddenAtFirst: true,
          }),
          c.mono('internal_ref', 148, { ...named('internal_ref'), isHiddenAtFirst: true }),
          ...(isOperator
            ? [c.values('owner_entity_label', 170, { ...named('owner_entity_label'), isHiddenAtFirst: true })]
            : []),
        ];
      },
      [t, isOperator],
    ),
  );
}

/** A part in a list on a phone. */
export const PartCard = ({ part, quantity }: { part: PartRow; quantity?: string }) => (
  <>
    <span className="cards-line">
      <span className="mono clip">{nameOfPart(part)}</span>
      <FactChip dictionary="availability_status" value={part.availability_status} part={part} />
    </span>
    <span className="cards-line">
      <span className="clip">{part.label}</span>
      {quantity && <strong className="number">{quantity}</strong>}
    </span>
  </>
);
