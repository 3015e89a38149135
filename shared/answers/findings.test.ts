import { describe, expect, test } from 'vitest';
import { comparedFields, contradictionsOf, findingOf, foundIn, isAnswered } from './findings.ts';
import { answerBody, statement } from './schema.ts';

const known = {
  availability_status: 'last_buy_order',
  availability_status_reason: 'discontinuation_notice',
  last_buy_order: '2026-12-31',
  end_of_life: '2027-06-30',
  equiv_product: 'OLD-1',
  equiv_product_supplier: 'Acme',
};
const said = (fields: object) => statement.parse(fields);

describe('what an answer proposes', () => {
  test('is only what it says, beside what is known', () =>
    expect(
      comparedFields(known, said({ availability_status: 'last_buy_order', last_buy_order: '2027-03-31' })),
    ).toEqual([
      { field: 'availability_status', known: 'last_buy_order', said: 'last_buy_order', is_changed: false },
      { field: 'last_buy_order', known: '2026-12-31', said: '2027-03-31', is_changed: true },
    ]));

  test('is nothing about availability if the third-party does not know: what is known stays', () => {
    const unknown = said({ availability_status: 'unknown_1', equiv_product: 'NEW-1' });
    const replacement = { field: 'equiv_product', known: 'OLD-1', said: 'NEW-1', is_changed: true };
    expect(comparedFields(known, unknown)).toEqual([replacement]);
    expect(findingOf(known, foundIn(unknown))).toEqual({ ...known, equiv_product: 'NEW-1' });
    expect(comparedFields(known, said({ availability_status: 'unknown_1' }))).toEqual([]);
  });

  test('keeps the rest of what is known while the availability is the same', () =>
    expect(findingOf(known, { last_buy_order: '2027-03-31' })).toEqual({ ...known, last_buy_order: '2027-03-31' }));

  test('drops dates and reason of another availability, but not the replacement', () =>
    expect(findingOf(known, { availability_status: 'available' })).toEqual({
      availability_status: 'available',
      availability_status_reason: null,
      last_buy_order: null,
      end_of_life: null,
      equiv_product: 'OLD-1',
      equiv_product_supplier: 'Acme',
    }));
});

describe('an answer', () => {
  const body = (fields: object) => answerBody.parse(fields);
  test('says something by a field, a remark or a file', () => {
    expect(isAnswered(body({}))).toBe(false);
    expect(isAnswered(body({ lines: [{ line: 0 }, { line: 1, comment: ' ' }] }))).toBe(false);
    expect(isAnswered(body({ lines: [{ line: 1, availability_status: 'obsolete' }] }))).toBe(true);
    expect(isAnswered(body({ comment: 'See the notice' }))).toBe(true);
    expect(isAnswered(body({ attachments: [{ id: 'a', name: 'notice.pdf' }] }))).toBe(true);
  });

  test('answers each part once, with a status that a third-party can know', () => {
    expect(answerBody.safeParse({ lines: [{ line: 1 }, { line: 1 }] }).success).toBe(false);
    expect(answerBody.safeParse({ lines: [{ line: 1, availability_status: 'post_study_status' }] }).success).toBe(
      false,
    );
  });

  test('must not contradict itself; the problem names the line', () => {
    const lines = [
      { line: 3, availability_status: 'available', last_buy_order: '2027-01-31' },
      { line: 4, availability_status: 'last_buy_order', last_buy_order: '2027-02-01', end_of_life: '2027-01-31' },
      { line: 5, availability_status: 'obsolete', last_buy_order: '2026-01-31' },
    ];
    expect(contradictionsOf(body({ lines }).lines, '2026-11-25')).toEqual({
      '3.last_buy_order': [{ code: 'excluded_by_availability' }],
      '4.last_buy_order': [{ code: 'after_end_of_life' }],
    });
  });
});
