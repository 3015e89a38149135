type Bilingual = { en: string; fr: string };

/** A part of a series, before its life cycle is drawn at random. */
export type Blueprint = {
  /** Name of the manufacturer, one of `INVENTED`. */
  manufacturer: string;
  reference: string;
  label: Bilingual;
  family: string;
  sub_family: string;
  /** First four digits of a NATO stock number: the supply class. */
  supply_class: string;
  eccn: string | null;
  /** Lowest and highest price in euros. */
  price: readonly [number, number];
};

/** Properties common to the parts of a series. */
export type Series = Omit<Blueprint, 'reference' | 'label'>;

/** Cartesian product; the last list varies fastest. */
export function combine<T extends readonly (readonly unknown[])[]>(...lists: T): { [K in keyof T]: T[K][number] }[] {
  const rows = lists.reduce<unknown[][]>(
    (done, list) => done.flatMap((row) => list.map((value) => [...row, value])),
    [[]],
  );
  return rows as { [K in keyof T]: T[K][number] }[];
}
