import { describe, expect, it } from 'vitest';
import { readFacts } from './facts.ts';
import { realManufacturers } from './manufacturers.ts';

describe('the catalogue facts', () => {
  const facts = readFacts();

  it('are complete rows, each with a named repository', () => {
    expect(facts.length).toBeGreaterThan(230);
    for (const { mpn, source } of facts) {
      expect(mpn.length).toBeGreaterThan(2);
      expect(source).toMatch(/^[\w-]+\/[\w-]+$/);
    }
  });

  it('preserve commas in quoted cells', () => {
    expect(facts.find(({ mpn }) => mpn === '74LVC02APW,118')?.description).toBe('IC GATE NOR 4CH 2-INP 14TSSOP');
    expect(facts.find(({ mpn }) => mpn === 'CPF0603B2R21E1')?.description).toBe('2.21 Ω, 0.1%, 25ppm/C');
  });

  it('map all spellings of a company to one third-party', () => {
    const manufacturers = realManufacturers(facts);
    const vishay = manufacturers.filter(({ name, alias }) => /vishay/i.test(`${name} ${alias ?? ''}`));
    expect(vishay).toHaveLength(1);
    expect(vishay[0]?.alias?.split(';')).toContain('Vishay Siliconix');
    expect(manufacturers.find(({ name }) => name === 'Microchip Technology')?.alias).toBe('Atmel');
    expect(manufacturers.every(({ ncages }) => ncages === undefined)).toBe(true);
  });
});
