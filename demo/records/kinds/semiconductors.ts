import { type Blueprint, combine, type Series } from './blueprint.ts';

const series = (
  manufacturer: string,
  sub_family: string,
  supply_class: string,
  eccn: string,
  price: Series['price'],
): Series => ({
  manufacturer,
  family: 'Semiconductors',
  sub_family,
  supply_class,
  eccn,
  price,
});

const PINS = { F: 20, G: 28, K: 32, C: 48, R: 64 } as const;
const FLASH = { 4: 16, 6: 32, 8: 64, B: 128 } as const;

function microcontrollers(): Blueprint[] {
  const mcu = series('Siliquartz', 'Microcontrollers', '5962', '3A991.a.2', [0.8, 11]);
  const lots = combine(
    ['030', '051', '103', '205'],
    ['F', 'G', 'K', 'C', 'R'] as const,
    ['4', '6', '8', 'B'] as const,
    ['6', '7'],
  );
  return lots.map(([line, pins, flash, grade]) => {
    const range = grade === '6' ? '-40/85 °C' : '-40/105 °C';
    const label = {
      en: `32-bit microcontroller, ${FLASH[flash]} KB flash, ${PINS[pins]} pins, ${range}`,
      fr: `Microcontrôleur 32 bits, flash ${FLASH[flash]} Ko, ${PINS[pins]} broches, ${range}`,
    };
    return { ...mcu, reference: `SQ32F${line}${pins}${flash}T${grade}`, label };
  });
}

function power(): Blueprint[] {
  const regulator = series('Puce et Plume', 'Voltage regulators', '5962', 'EAR99', [0.15, 2.6]);
  const mosfet = series('Nanowick Semiconductor', 'Transistors', '5961', 'EAR99', [0.2, 4.8]);
  const suppressor = series('Nanowick Semiconductor', 'Protection diodes', '5961', 'EAR99', [0.08, 0.9]);
  const volts = ['12', '15', '18', '25', '30', '33', '50', '90'];
  const standOff = ['5.0', '6.0', '8.5', '10', '12', '13', '15', '18', '20', '24', '26', '28', '30', '33', '36', '40'];
  return [
    ...combine(['11', '29'], volts, ['DB', 'DC', 'KT'], ['R', 'T']).map(([type, output, body, packing]) => {
      const shown = Number(output) / 10;
      const label = {
        en: `Low-dropout regulator ${shown} V`,
        fr: `Régulateur à faible chute ${String(shown).replace('.', ',')} V`,
      };
      return { ...regulator, reference: `PPL${type}${output}${body}${packing}`, label };
    }),
    ...combine(['03', '04', '06', '10'], ['N', 'P'], ['010', '018', '035', '080'], ['L', 'D']).map(
      ([voltage, channel, milliohms, body]) => {
        const end = `${Number(voltage)}0 V ${Number(milliohms)} mΩ`;
        const label = { en: `${channel}-channel MOSFET ${end}`, fr: `MOSFET canal ${channel} ${end}` };
        return { ...mosfet, reference: `NW${voltage}${channel}${milliohms}${body}-T1`, label };
      },
    ),
    ...combine(['SMA', 'SMB'], standOff, ['A', 'CA']).map(([body, voltage, direction]) => {
      const end = `${voltage} V ${body}`;
      const label = { en: `TVS diode ${end}`, fr: `Diode de protection TVS ${end.replace('.', ',')}` };
      return { ...suppressor, reference: `NW${body}J${voltage}${direction}`, label };
    }),
  ];
}

function analogueAndMemory(): Blueprint[] {
  const memory = series('Kumonote Devices', 'Memories', '5962', 'EAR99', [0.12, 2.2]);
  const amplifier = series('Kumonote Devices', 'Amplifiers', '5962', 'EAR99', [0.2, 6.5]);
  return [
    ...combine(['02', '04', '08', '16', '32', '64', '128', '256'], ['W', 'D', 'M'], ['I', 'E']).map(
      ([size, body, grade]) => ({
        ...memory,
        reference: `KM24C${size}${body}${grade}-T3`,
        label: { en: `I2C EEPROM ${Number(size)} Kbit`, fr: `EEPROM I2C ${Number(size)} Kbit` },
      }),
    ),
    ...combine(['1', '2', '4'], ['01', '06', '17', '22', '71', '74'], ['S', 'T', 'D'], ['A', 'B']).map(
      ([channels, type, body, grade]) => ({
        ...amplifier,
        reference: `KOP${channels}${type}${body}${grade}`,
        label: {
          en: `Operational amplifier, ${channels} channel${channels === '1' ? '' : 's'}`,
          fr: `Amplificateur opérationnel, ${channels} voie${channels === '1' ? '' : 's'}`,
        },
      }),
    ),
  ];
}

export const semiconductors = (): Blueprint[] => [...microcontrollers(), ...power(), ...analogueAndMemory()];
