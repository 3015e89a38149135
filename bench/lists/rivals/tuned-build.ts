import type { DatabaseSync } from 'node:sqlite';
import { fold } from '@vigie/list-engine/testing/measured';
import { NAMES, SEARCHED } from '../columns.ts';
import { codeOf, type Dictionary, dictionariesOf } from '../dictionaries.ts';
import type { Data } from '../rival.ts';
import { inTransaction, openDatabase } from './sqlite.ts';

/** What an index made for the two-filter questions covers. */
export const MEASURED = ['availability_status', 'monitoring_status', 'label', 'family'];

function fillDictionary(database: DatabaseSync, name: string, { values }: Dictionary): void {
  database.exec(`create table d_${name} (code integer primary key, value, rows int)`);
  const insert = database.prepare(`insert into d_${name} values (?, ?, 0)`);
  values.forEach((value, place) => {
    insert.run(place + 1, typeof value === 'boolean' ? Number(value) : value);
  });
}

/** Trigrams of distinct values, not of rows. */
function fillSearch(database: DatabaseSync, name: string, { values }: Dictionary): void {
  database.exec(
    `create virtual table f_${name} using fts5(folded, content = '', tokenize = 'trigram case_sensitive 1')`,
  );
  const insert = database.prepare(`insert into f_${name} (rowid, folded) values (?, ?)`);
  values.forEach((value, place) => {
    insert.run(place + 1, fold(String(value)));
  });
  database.exec(`insert into f_${name} (f_${name}) values ('optimize')`);
}

function fillRows(database: DatabaseSync, data: Data, dictionaries: ReadonlyMap<string, Dictionary>): void {
  database.exec(`create table coded (n integer primary key, ${NAMES.map((name) => `${name} int`).join(', ')})`);
  database.exec('create table payload (n integer primary key, json text)');
  const code = database.prepare(`insert into coded values (null${', ?'.repeat(NAMES.length)})`);
  const payload = database.prepare('insert into payload values (null, ?)');
  for (const row of data.rows()) {
    code.run(...NAMES.map((name) => codeOf(dictionaries.get(name), row, name)));
    payload.run(JSON.stringify(row));
  }
}

function addIndexes(database: DatabaseSync): void {
  for (const name of NAMES) {
    database.exec(`create index by_${name} on coded (${name})`);
    database.exec(`update d_${name} set rows = (select count(*) from coded where ${name} = code)`);
    database.exec(`create index d_${name}_value on d_${name} (value)`);
  }
  const columns = MEASURED.join(', ');
  database.exec(`create table measured (n integer primary key, ${columns})`);
  database.exec(`insert into measured select n, ${columns} from coded`);
  database.exec(`create index by_measure on measured (${columns})`);
  database.exec('analyze');
}

/**
 * For each column `d_<name>`: its values, their codes and how many rows have each; `f_<name>`: trigrams. `coded`: codes
 * by row, `payload`: rows as JSON, `measured`: the columns of one index.
 */
export function buildCoded(path: string, data: Data): void {
  const database = openDatabase(path);
  const dictionaries = dictionariesOf(NAMES, data.rows());
  inTransaction(database, () => {
    for (const [name, dictionary] of dictionaries) fillDictionary(database, name, dictionary);
    for (const name of SEARCHED) fillSearch(database, name, dictionaries.get(name) as Dictionary);
    fillRows(database, data, dictionaries);
  });
  addIndexes(database);
  database.close();
}
