import { type Blueprint, combine, type Series } from './blueprint.ts';

const COILS = ['005', '012', '024', '048', '110', '230'];

function relays(): Blueprint[] {
  const power: Series = {
    manufacturer: 'Contactule',
    family: 'Electromechanics',
    sub_family: 'Relays',
    supply_class: '5945',
    eccn: 'EAR99',
    price: [3.5, 38],
  };
  const timer: Series = { ...power, manufacturer: 'Klickendorf Relais', sub_family: 'Timer relays', price: [22, 110] };
  return [
    ...combine(['40', '55', '60'], ['1', '2', '4'], COILS, ['D', 'A']).map(([range, poles, coil, current]) => {
      const end = `${Number(coil)} V ${current === 'D' ? 'DC' : 'AC'}`;
      const label = {
        en: `Plug-in relay, ${poles} changeover, coil ${end}`,
        fr: `Relais embrochable, ${poles} inverseur${poles === '1' ? '' : 's'}, bobine ${end}`,
      };
      return { ...power, reference: `CT${range}-${poles}C-${coil}${current}`, label };
    }),
    ...combine(['E', 'A', 'B'], ['1S', '10S', '1M', '10M', '1H'], ['24', '110', '230']).map(([mode, range, volts]) => ({
      ...timer,
      reference: `KZR-${mode}${range}-${volts}`,
      label: { en: `Timer relay ${range}, ${volts} V`, fr: `Relais temporisé ${range}, ${volts} V` },
    })),
  ];
}

const MODULES = [
  ['CPU12', 'processor module', 'module processeur'],
  ['CPU22', 'processor module, redundant', 'module processeur redondant'],
  ['DI16', '16 digital inputs', '16 entrées TOR'],
  ['DI32', '32 digital inputs', '32 entrées TOR'],
  ['DO16', '16 digital outputs', '16 sorties TOR'],
  ['DO32', '32 digital outputs', '32 sorties TOR'],
  ['AI04', '4 analogue inputs', '4 entrées analogiques'],
  ['AI08', '8 analogue inputs', '8 entrées analogiques'],
  ['AO04', '4 analogue outputs', '4 sorties analogiques'],
  ['RT08', '8 resistance thermometer inputs', '8 entrées sonde à résistance'],
  ['COM2', '2 serial ports', '2 ports série'],
  ['ETH1', 'Ethernet interface', 'coupleur Ethernet'],
  ['PSU5', '5 A power supply', 'alimentation 5 A'],
] as const;

function plcModules(): Blueprint[] {
  const series: Series = {
    manufacturer: 'Automate-sur-Loire',
    family: 'Automation',
    sub_family: 'PLC modules',
    supply_class: '5998',
    eccn: '5A992.c',
    price: [120, 2900],
  };
  return combine(['300', '500', '700'], MODULES, ['A', 'B', 'C']).map(([range, [code, en, fr], version]) => ({
    ...series,
    reference: `AL${range}-${code}-0${version}`,
    label: { en: `PLC ${range}, ${en}`, fr: `Automate ${range}, ${fr}` },
  }));
}

function sensors(): Blueprint[] {
  const proximity: Series = {
    manufacturer: 'Senseraie',
    family: 'Sensors',
    sub_family: 'Proximity sensors',
    supply_class: '6685',
    eccn: null,
    price: [14, 88],
  };
  const pressure: Series = { ...proximity, sub_family: 'Pressure transmitters', price: [75, 410] };
  const encoder: Series = {
    ...proximity,
    manufacturer: 'Encodia Instruments',
    sub_family: 'Encoders',
    supply_class: '5990',
    eccn: '2B999',
    price: [140, 980],
  };
  const threads = ['M08', 'M12', 'M18', 'M30'];
  const outputs = ['PO', 'PC', 'NO', 'NC'];
  return [
    ...combine(threads, outputs, ['C2', 'C5', 'K3', 'K4']).map(([thread, output, link]) => {
      const type = `${output[0] === 'P' ? 'PNP' : 'NPN'} ${output[1] === 'O' ? 'NO' : 'NC'}`;
      const label = {
        en: `Inductive proximity sensor ${thread}, ${type}`,
        fr: `Détecteur inductif ${thread}, ${type}`,
      };
      return { ...proximity, reference: `SI${thread}${output}-${link}`, label };
    }),
    ...combine(['001', '006', '010', '016', '040', '100', '250', '400'], ['A', 'V', 'M'], ['G4', 'N4']).map(
      ([bar, output, thread]) => {
        const end = `0-${Number(bar)} bar, ${{ A: '4-20 mA', V: '0-10 V', M: 'Modbus' }[output]}`;
        const label = { en: `Pressure transmitter ${end}`, fr: `Transmetteur de pression ${end}` };
        return { ...pressure, reference: `SP${bar}${output}-${thread}`, label };
      },
    ),
    ...combine(
      ['0100', '0250', '0360', '0500', '0512', '1000', '1024', '2000', '2048', '2500', '4096', '5000'],
      ['T', 'H', 'P'],
      ['06', '08', '10'],
    ).map(([pulses, output, shaft]) => {
      const label = {
        en: `Incremental encoder ${Number(pulses)} pulses, shaft ${Number(shaft)} mm`,
        fr: `Codeur incrémental ${Number(pulses)} points, axe ${Number(shaft)} mm`,
      };
      return { ...encoder, reference: `EI58-${pulses}${output}${shaft}`, label };
    }),
  ];
}

export const automation = (): Blueprint[] => [...relays(), ...plcModules(), ...sensors()];
