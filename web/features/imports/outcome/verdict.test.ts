import { expect, it } from 'vitest';
import { ofFile, partsWith } from '../addresses.ts';
import { verdictFilters } from './verdict.ts';

const listOf = (name: keyof ReturnType<typeof verdictFilters>, label?: string) =>
  partsWith({
    ...ofFile({ file_name: 'A & B.xlsx', owner_entity_label: label }),
    ...verdictFilters('2026-11-23')[name],
  });

it('last buy orders are those of the next twelve months, today included', () =>
  expect(listOf('lastBuys')).toBe(
    '/parts?import_file=A+%26+B.xlsx&last_buy_order__gte=2026-11-23&last_buy_order__lte=2027-11-23',
  ));

it('an operator is led to the parts of that company', () =>
  expect(listOf('obsolete', 'Aéro')).toBe(
    '/parts?import_file=A+%26+B.xlsx&owner_entity_label=A%C3%A9ro&availability_status=obsolete',
  ));
