import { type Blueprint, combine, type Series } from './blueprint.ts';

const SHIELDS = [
  ['2RS', '2 rubber seals', '2 joints'],
  ['2RS/C3', '2 rubber seals, C3 clearance', '2 joints, jeu C3'],
  ['ZZ', '2 metal shields', '2 flasques'],
  ['ZZ/C3', '2 metal shields, C3 clearance', '2 flasques, jeu C3'],
] as const;
const BORE_CODES = Array.from({ length: 17 }, (_, code) => String(code).padStart(2, '0'));

/** Bore in millimetres: codes 00 to 03 are fixed, the others a fifth of the bore (ISO 15). */
const boreOf = (code: string): number => [10, 12, 15, 17][Number(code)] ?? 5 * Number(code);

function bearings(): Blueprint[] {
  const common = { family: 'Bearings', supply_class: '3110', eccn: null, price: [2.2, 64] } as const;
  const deepGroove: Series = { ...common, manufacturer: 'Roulamant', sub_family: 'Deep groove ball bearings' };
  const angular: Series = {
    ...common,
    manufacturer: 'Kugelfink Wälzlager',
    sub_family: 'Angular contact ball bearings',
  };
  return [
    ...combine(['60', '62', '63'], BORE_CODES, SHIELDS).map(([series, bore, [code, en, fr]]) => {
      const millimetres = boreOf(bore);
      const label = {
        en: `Deep groove ball bearing, bore ${millimetres} mm, ${en}`,
        fr: `Roulement rigide à billes, alésage ${millimetres} mm, ${fr}`,
      };
      return { ...deepGroove, reference: `RM${series}${bore}-${code}`, label };
    }),
    ...combine(['72', '73'], BORE_CODES, ['B', 'C']).map(([series, bore, angle]) => {
      const end = `${boreOf(bore)} mm, ${angle === 'B' ? 40 : 15}°`;
      const label = {
        en: `Angular contact ball bearing, bore ${end}`,
        fr: `Roulement à contact oblique, alésage ${end}`,
      };
      return { ...angular, reference: `KF ${series}${bore} ${angle}-TVP`, label };
    }),
  ];
}

const MATERIALS = [
  ['N70', 'NBR 70'],
  ['V75', 'FKM 75'],
  ['E70', 'EPDM 70'],
  ['S70', 'VMQ 70'],
] as const;
const SECTIONS = ['1.78', '2.62', '3.53', '5.33'];
const DIAMETERS = [
  '5',
  '6',
  '8',
  '10',
  '12',
  '14',
  '16',
  '18',
  '20',
  '22',
  '25',
  '28',
  '30',
  '32',
  '36',
  '40',
  '45',
  '50',
];

function seals(): Blueprint[] {
  const oRings: Series = {
    manufacturer: 'Jointonic',
    family: 'Seals',
    sub_family: 'O-rings',
    supply_class: '5331',
    eccn: null,
    price: [0.08, 4.5],
  };
  const lipSeals: Series = { ...oRings, manufacturer: 'Sealwyn Rings', sub_family: 'Shaft seals', price: [1.4, 22] };
  return [
    ...combine(MATERIALS, SECTIONS, DIAMETERS).map(([[code, material], section, diameter]) => ({
      ...oRings,
      reference: `OR-${code}-${diameter}X${section}`,
      label: {
        en: `O-ring ${material}, ${diameter} x ${section} mm`,
        fr: `Joint torique ${material}, ${diameter} x ${section.replace('.', ',')} mm`,
      },
    })),
    ...combine(['N', 'V'], ['20-35-7', '25-40-7', '30-47-7', '35-52-7', '40-62-10', '50-72-10'], ['A', 'AS']).map(
      ([material, size, lip]) => ({
        ...lipSeals,
        reference: `SW${lip}${size}${material}`,
        label: {
          en: `Rotary shaft seal ${size} mm, ${material === 'N' ? 'NBR' : 'FKM'}`,
          fr: `Joint à lèvre ${size} mm, ${material === 'N' ? 'NBR' : 'FKM'}`,
        },
      }),
    ),
  ];
}

function valves(): Blueprint[] {
  const series: Series = {
    manufacturer: 'Vannessence',
    family: 'Fluid control',
    sub_family: 'Solenoid valves',
    supply_class: '4820',
    eccn: null,
    price: [31, 290],
  };
  const lots = combine(
    ['22', '32', '52', '53'],
    ['06', '10', '15', '20', '25', '32'],
    ['24DC', '110AC', '230AC'],
    ['N', 'V'],
  );
  return lots.map(([ways, size, coil, seal]) => {
    const end = `${ways[0]}/${ways[1]}, DN ${Number(size)}, ${coil.slice(0, -2)} V ${coil.slice(-2)}`;
    return {
      ...series,
      reference: `VE${ways}${size}${seal}-${coil}`,
      label: { en: `Solenoid valve ${end}`, fr: `Électrovanne ${end}` },
    };
  });
}

export const mechanics = (): Blueprint[] => [...bearings(), ...seals(), ...valves()];
