import { keysOf } from '#shared/values/objects.ts';
import { type Blueprint, combine, type Series } from './blueprint.ts';
import { E6, E12, E24, letterCode, threeDigits, valuesOf, written } from './values.ts';

const FAMILY = 'Passive components';
const OHMS = ['Ω', 'kΩ', 'MΩ'];
const PICOFARADS = ['pF', 'nF', 'µF'];
const MICROHENRIES = ['µH', 'mH'];

const series = (
  manufacturer: string,
  sub_family: string,
  supply_class: string,
  price: Series['price'],
  eccn: string | null = 'EAR99',
): Series => ({ manufacturer, family: FAMILY, sub_family, supply_class, eccn, price });

function resistors(): Blueprint[] {
  const film = series('Ohmaréa', 'Resistors', '5905', [0.004, 0.06]);
  const wirewound = series('Resistoria Works', 'Resistors', '5905', [0.35, 2.4]);
  return [
    ...combine(['0402', '0603', '0805', '1206'], valuesOf(E24, [0, 1, 2, 3, 4, 5])).map(([size, value]) => {
      const { en, fr } = written(value, OHMS);
      const label = { en: `Thick film resistor ${en} 1% ${size}`, fr: `Résistance couche épaisse ${fr} 1% ${size}` };
      return { ...film, reference: `OMC${size}F${letterCode(value)}-TR`, label };
    }),
    ...combine(['03', '05'], valuesOf(E12, [0, 1, 2, 3])).map(([watts, value]) => {
      const { en, fr } = written(value, OHMS);
      const power = `${Number(watts)} W`;
      const label = { en: `Wirewound resistor ${en} 5% ${power}`, fr: `Résistance bobinée ${fr} 5% ${power}` };
      return { ...wirewound, reference: `RWW${watts}J${letterCode(value)}`, label };
    }),
  ];
}

const VOLTAGE_CODES: Readonly<Record<string, number>> = {
  '0J': 6.3,
  '1A': 10,
  '1C': 16,
  '1E': 25,
  '1H': 50,
  '2A': 100,
};

function ceramicCapacitors(): Blueprint[] {
  const capalune = series('Capalune', 'Ceramic capacitors', '5910', [0.006, 0.45]);
  const dielectra = series('Dielectra Fictiva', 'Ceramic capacitors', '5910', [0.03, 0.9]);
  const grades = [
    { code: 'A', name: 'C0G', tolerance: 'J', values: valuesOf(E12, [1, 2]), voltages: ['1H', '2A'] },
    { code: 'R', name: 'X7R', tolerance: 'K', values: valuesOf(E6, [3, 4, 5]), voltages: ['1C', '1E', '1H'] },
  ];
  const multilayer = grades.flatMap((grade) =>
    combine(['0402', '0603', '0805', '1206'], grade.voltages, grade.values).map(([size, voltage, value]) => {
      const { en, fr } = written(value, PICOFARADS);
      const end = `${VOLTAGE_CODES[voltage]} V ${grade.name} ${size}`;
      const label = { en: `Ceramic capacitor ${en} ${end}`, fr: `Condensateur céramique ${fr} ${end}` };
      const reference = `CLX${size}${grade.code}${voltage}${threeDigits(value)}${grade.tolerance}T`;
      return { ...capalune, reference, label };
    }),
  );
  const highValue = combine(['21', '31', '32'], ['0J', '1A', '1E'], valuesOf(E6, [6, 7])).map(
    ([size, voltage, value]) => {
      const { en, fr } = written(value, PICOFARADS);
      const end = `${VOLTAGE_CODES[voltage]} V X5R`;
      const label = {
        en: `Ceramic capacitor ${en} ${end}`,
        fr: `Condensateur céramique ${fr} ${end.replace('.', ',')}`,
      };
      return { ...dielectra, reference: `DF${size}X5${voltage}${threeDigits(value)}M-E`, label };
    },
  );
  return [...multilayer, ...highValue];
}

function otherCapacitors(): Blueprint[] {
  const tantalum = series('Tantalibel', 'Tantalum capacitors', '5910', [0.18, 3.2]);
  const film = series('Dielectra Fictiva', 'Film capacitors', '5910', [0.12, 1.9]);
  const volts = { '010': 10, '016': 16, '025': 25, '035': 35 } as const;
  const voltages = keysOf(volts);
  return [
    ...combine(['TTS', 'TLE'], voltages, valuesOf(E6, [5, 6, 7])).map(([type, voltage, value]) => {
      const { en, fr } = written(value, PICOFARADS);
      const body = 'ABCD'[Math.min(3, Math.max(0, value.decade - 5) + (voltage > '016' ? 1 : 0))] ?? 'D';
      const isLow = type === 'TLE';
      const label = {
        en: `Tantalum capacitor ${en} ${volts[voltage]} V${isLow ? ' low ESR' : ''}`,
        fr: `Condensateur tantale ${fr} ${volts[voltage]} V${isLow ? ' faible ESR' : ''}`,
      };
      return { ...tantalum, reference: `${type}${body}${threeDigits(value)}K${voltage}R`, label };
    }),
    ...combine(['063', '250', '400'], valuesOf(E6, [4, 5, 6])).map(([voltage, value]) => {
      const { en, fr } = written(value, PICOFARADS);
      const end = `${Number(voltage)} V`;
      const label = { en: `Polyester film capacitor ${en} ${end}`, fr: `Condensateur film polyester ${fr} ${end}` };
      return { ...film, reference: `DFP-${threeDigits(value)}K${voltage}`, label };
    }),
  ];
}

function inductors(): Blueprint[] {
  const power = series('Bobinélia', 'Inductors', '5950', [0.09, 1.6], null);
  return combine(['BLP', 'BLS'], ['3015', '4018', '6028'], valuesOf(E12, [0, 1, 2])).map(([type, size, value]) => {
    const { en, fr } = written(value, MICROHENRIES);
    const shielded = type === 'BLS';
    const label = {
      en: `${shielded ? 'Shielded power' : 'Power'} inductor ${en} 20% ${size}`,
      fr: `Inductance de puissance ${shielded ? 'blindée ' : ''}${fr} 20% ${size}`,
    };
    return { ...power, reference: `${type}${size}-${letterCode(value).slice(0, 4)}M`, label };
  });
}

export const passives = (): Blueprint[] => [
  ...resistors(),
  ...ceramicCapacitors(),
  ...otherCapacitors(),
  ...inductors(),
];
