import { type Blueprint, combine, type Series } from './blueprint.ts';

const FAMILY = 'Connectors';

/** Shell size letter, insert arrangement and number of contacts. */
const ARRANGEMENTS = [
  ['A', '35', 6],
  ['B', '35', 13],
  ['B', '98', 10],
  ['C', '35', 22],
  ['D', '18', 18],
  ['E', '26', 26],
  ['F', '32', 32],
  ['G', '41', 41],
  ['H', '53', 53],
] as const;

function circular(): Blueprint[] {
  const series: Series = {
    manufacturer: 'Circonnexa',
    family: FAMILY,
    sub_family: 'Circular connectors',
    supply_class: '5935',
    eccn: null,
    price: [28, 240],
  };
  const lots = combine(['20', '26'], ['W', 'F'], ARRANGEMENTS, ['P', 'S'], ['N', 'A', 'B']);
  return lots.map(([body, finish, [shell, insert, contacts], gender, keying]) => {
    const isPlug = body === '26';
    const label = {
      en: `Circular ${isPlug ? 'plug' : 'receptacle'}, ${contacts} ${gender === 'P' ? 'pins' : 'sockets'}, key ${keying}`,
      fr: `${isPlug ? 'Fiche' : 'Embase'} circulaire ${contacts} contacts ${gender === 'P' ? 'mâles' : 'femelles'}, détrompage ${keying}`,
    };
    return { ...series, reference: `CNX38/${body}${finish}${shell}${insert}${gender}${keying}`, label };
  });
}

function bayonet(): Blueprint[] {
  const series: Series = {
    manufacturer: 'Plugwright & Daughters',
    family: FAMILY,
    sub_family: 'Circular connectors',
    supply_class: '5935',
    eccn: null,
    price: [14, 95],
  };
  const layouts = ['8-3', '8-4', '10-6', '12-10', '14-19', '16-26', '18-32', '20-41'];
  return combine(['00', '06'], ['A', 'E'], layouts, ['P', 'S']).map(([body, coating, layout, gender]) => {
    const contacts = layout.split('-')[1];
    const label = {
      en: `Bayonet ${body === '06' ? 'plug' : 'receptacle'} ${contacts} contacts ${gender === 'P' ? 'male' : 'female'}`,
      fr: `${body === '06' ? 'Fiche' : 'Embase'} baïonnette ${contacts} contacts ${gender === 'P' ? 'mâles' : 'femelles'}`,
    };
    return { ...series, reference: `PW${body}${coating}-${layout}${gender}`, label };
  });
}

const MOUNTS = [
  ['SB', 'solder cup', 'à souder'],
  ['PC', 'straight PCB', 'droit pour circuit imprimé'],
  ['PR', 'right angle PCB', 'coudé pour circuit imprimé'],
] as const;

function subD(): Blueprint[] {
  const series: Series = {
    manufacturer: 'Subdellio',
    family: FAMILY,
    sub_family: 'D-sub connectors',
    supply_class: '5935',
    eccn: 'EAR99',
    price: [1.1, 17],
  };
  return combine(['09', '15', '25', '37', '50'], ['M', 'F'], MOUNTS, ['1', '2', '3', '4']).map(
    ([ways, gender, [mount, en, fr], plating]) => {
      const label = {
        en: `D-sub connector ${Number(ways)} ways ${gender === 'M' ? 'male' : 'female'}, ${en}`,
        fr: `Connecteur Sub-D ${Number(ways)} points ${gender === 'M' ? 'mâle' : 'femelle'}, ${fr}`,
      };
      return { ...series, reference: `SDL${ways}${gender}-${mount}${plating}`, label };
    },
  );
}

export const connectors = (): Blueprint[] => [...circular(), ...bayonet(), ...subD()];
