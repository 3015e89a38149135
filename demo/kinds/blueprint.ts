type Bilingual = { en: string; fr: string };

/** What a manufacturer makes, before chance has decided on its life. */
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
  /** Euros, lowest and highest. */
  price: readonly [number, number];
};

/** What all parts of a series have in common. */
export type Series = Omit<Blueprint, 'reference' | 'label'>;

/** Every combination of the lists, the last one turning fastest. */
export function combine<T extends readonly (readonly unknown[])[]>(...lists: T): { [K in keyof T]: T[K][number] }[] {
  const rows = lists.reduce<unknown[][]>(
    (done, list) => done.flatMap((row) => list.map((value) => [...row, value])),
    [[]],
  );
  return rows as { [K in keyof T]: T[K][number] }[];
}
