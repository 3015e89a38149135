import { describe, expect, it } from 'vitest';
import { detectColumns, detectSheet, isAgreed, type SheetPreview } from './detect.ts';
import { listReader, readLine } from './lines.ts';

type Rows = readonly (readonly string[])[];
const sheetOf = (rows: Rows): SheetPreview => ({
  name: 'List',
  rows: rows.length,
  sample: rows.map((cells, place) => ({ number: place + 1, cells: [...cells] })),
});
const detect = (rows: Rows) => detectColumns(sheetOf(rows));
/** Header, or else index, by field. */
const proposed = (rows: Rows): Record<string, string | number> =>
  Object.fromEntries(
    detect(rows).columns.flatMap(({ field, header, index }) => (field ? [[field, header || index]] : [])),
  );
const columnOf = (rows: Rows, header: string) => detect(rows).columns.find((column) => column.header === header);
const table = (headers: string[], ...lines: string[]): Rows => [headers, ...lines.map((line) => line.split('|'))];

describe('languages', () => {
  const LINES = [
    ['1', 'Murata', 'GRM188R71C104KA01D', 'Kondensator 100 nF', '14', '0,02'],
    ['2', 'onsemi', 'LM393EDR2G', 'Comparador doble', '2', '0,31'],
    ['3', 'YAGEO', 'RC0402FR-0710KL', 'Rezystor 10 k', '9', '0,01'],
    ['4', 'Bourns', '3296W-1-103LF', 'Trimmer 10 k', '1', '1,95'],
  ];

  it.each([
    ['Spanish', 'Pos.|Fabricante|Ref. fabricante|Descripción|Cantidad|Precio unitario'],
    ['Portuguese', 'Item|Fabricante|Código do fabricante|Descrição|Qtd.|Preço unitário'],
    ['Italian', 'Pos.|Produttore|Codice produttore|Descrizione|Q.tà|Prezzo unitario'],
    ['Dutch', 'Nr.|Fabrikant|Fabrikantnummer|Omschrijving|Aantal|Stukprijs'],
    ['Polish', 'Lp.|Producent|Numer katalogowy producenta|Opis|Ilość|Cena jednostkowa'],
    ['Czech', 'Poz.|Výrobce|Číslo výrobce|Popis|Množství|Cena za kus'],
    ['Swedish', 'Rad|Tillverkare|Tillverkarens artikelnummer|Beskrivning|Antal|Pris'],
    ['Norwegian', 'Linje|Produsent|Produsentens delenummer|Beskrivelse|Antall|Pris'],
    ['Danish', 'Pos.|Producent|Producentens varenummer|Beskrivelse|Antal|Stykpris'],
    ['German', 'Pos.|Hersteller|Herstellernummer|Beschreibung|Menge|Einzelpreis'],
    ['Russian', '№|Производитель|Артикул производителя|Описание|Кол-во|Цена'],
    ['Japanese', '番号|メーカー|メーカー型番|仕様|個数|単価'],
  ])('%s: every column, and the reference is certain', (_, header) => {
    const [, supplier, supplier_ref, label, quantity, price] = header.split('|');
    const rows = [header.split('|'), ...LINES];
    expect(proposed(rows)).toEqual({ supplier, supplier_ref, label, quantity, price });
    expect(detect(rows).certain).toBe(true);
  });
});

describe('headers that say one thing above contents of another', () => {
  const rows = (header: string) =>
    table(
      header.split('|'),
      '1044-1|Murata|GRM188R71C104KA01D|Kondensator|C1, C2|2|1,10|2,20|2345678',
      '1051-2|onsemi|LM393EDR2G|Comparador doble|IC1|3|0,31|0,93|1740312',
      '1058-3|YAGEO|RC0402FR-0710KL|Rezystor|R1, R4|9|0,02|0,18|9332383',
    );

  it.each([
    ['German', 'Ident-Nr.|Hersteller|Hersteller-Typ|Benennung|Bezeichnung im Plan|Stk.|EP|GP|Bestellnummer Farnell'],
    ['Polish', 'Indeks|Producent|Oznaczenie producenta|Nazwa|Oznaczenia|Szt.|Cena netto|Wartość|Kod dostawcy'],
    ['Czech', 'Číslo položky|Výrobce|Označení výrobce|Název|Označení|Ks|Cena/ks|Celkem|Kód dodavatele'],
    ['Swedish', 'Art.nr|Fabrikat|Tillv. art.nr|Benämning|Beteckning|Antal|Pris|Totalpris|Elfa nr'],
    ['French', 'Code article|Marque|Code fabricant|Libellé|Désignation topo|Qté|P.U.|Montant|Réf. fournisseur'],
    ['Dutch', 'Artikelcode|Merk|Typenummer fabrikant|Benaming|Referentie|Stuks|Prijs|Totaalprijs|Bestelcode'],
    ['English', 'Item number|Mfr|ManufacturerPartNumber|Desc|RefDes|Qty|UnitCost|LineTotal|Order code'],
  ])('%s', (_, header) => {
    const [internal_ref, supplier, supplier_ref, label, , quantity, price, , distributor_ref] = header.split('|');
    expect(proposed(rows(header))).toEqual({
      internal_ref,
      supplier,
      supplier_ref,
      label,
      quantity,
      price,
      distributor_ref,
    });
  });
});

describe('pairs and tables that are repeated', () => {
  const parts = ['Murata|GRM188R71C104KA01D', 'onsemi|LM393EDR2G', 'YAGEO|RC0402FR-0710KL'];
  const twice = parts.map((part, place) => `${part}|TDK|C1608X7R-${place}|2`);

  it('a second manufacturer with a second reference are an alternate', () => {
    const rows = table(['Manufacturer', 'MPN', 'Manufacturer', 'MPN', 'Qty'], ...twice);
    const fields = detect(rows).columns.map(({ field }) => field);
    expect(fields).toEqual(['supplier', 'supplier_ref', 'alternates_supplier', 'alternates', 'quantity']);
  });

  it('the same headers after a gap are another table', () => {
    const header = ['Manufacturer', 'MPN', 'Qty'];
    const rows = table([...header, '', ...header], ...parts.map((part) => `${part}|2||${part}-B|3`));
    const { columns, certain } = detect(rows);
    expect(certain).toBe(false);
    expect(columns.map(({ field }) => field)).toEqual(['supplier', 'supplier_ref', 'quantity', null, null, null]);
    expect(columns.map(({ contents }) => contents).slice(3)).toEqual(['other_table', 'other_table', 'other_table']);
  });

  it('a group of two columns above them', () => {
    const rows = table(
      ['', 'Hersteller', '', 'Artikel', ''],
      'Pos|Name|Teilenummer|Bezeichnung|Menge',
      ...parts.map((part, place) => `${place + 1}|${part}|Kondensator|${place + 2}`),
    );
    const { header_row, columns, certain } = detect(rows);
    const fields = [null, 'supplier', 'supplier_ref', 'label', 'quantity'];
    expect([header_row, columns.map(({ field }) => field), certain]).toEqual([2, fields, true]);
  });

  it('a manufacturer above the number of an article', () => {
    const rows = table(
      ['Position', 'Hersteller', '', 'Bezeichnung'],
      '|Name|Art.-Nr.|',
      ...parts.map((part, place) => `${place + 1}|${part}|Kondensator`),
    );
    expect(proposed(rows)).toMatchObject({ supplier_ref: 'Hersteller Art.-Nr.', label: 'Bezeichnung' });
  });

  it('but not a title that has a word of headers', () => {
    const header = 'Pos|Manufacturer|MPN|Qty';
    const rows = table(
      ['Liste, indice B', '', '', ''],
      header,
      ...parts.map((part, place) => `${place + 1}|${part}|2`),
    );
    expect(detect(rows).columns.map((column) => column.header)).toEqual(header.split('|'));
  });

  it('the table of changes under a list is none of its lines', () => {
    const columns = (['supplier', 'supplier_ref', 'label'] as const).map((field, index) => ({ index, field }));
    const read = listReader({ columns });
    expect(read(['Datum', 'Name', 'Änderung', 'Version']).left).toBe('other_table');
    expect(read(['2026-01-02', 'Müller', 'Neu', 'A']).left).toBe('other_table');
  });
});

describe('the reference', () => {
  it('may be a distributor’s number only', () => {
    const numbers = ['LM358DR-ND|Digi-Key|2', '595-TLV3501AID|Mouser|1', '187-CL21C220JBANNNC|Mouser|4'];
    const rows = table(['Bestellnr.', 'Lieferant', 'Menge'], ...numbers);
    expect(proposed(rows)).toEqual({ distributor_ref: 'Bestellnr.', quantity: 'Menge' });
  });

  it('is what stands under “Référence” beside manufacturers, whatever it looks like', () => {
    const rows = table(['Fabricant', 'Référence', 'Qté'], 'Molex|03-12|2', 'SKF|M6x20|8', 'SKF|6204-2RSH|1');
    expect(proposed(rows)).toMatchObject({ supplier_ref: 'Référence' });
    expect(detect(rows).certain).toBe(false);
  });

  it('is what stands under “MPN”, also if it looks like designators, and somebody has to look', () => {
    const rows = table(
      ['Manufacturer', 'MPN', 'Description'],
      'Toshiba|A1015|PNP transistor',
      'Toshiba|C1815|NPN transistor',
    );
    expect(proposed(rows)).toMatchObject({ supplier_ref: 'MPN' });
    expect(detect(rows).certain).toBe(false);
  });

  it('is no date of an order, nor is the number of a distributor', () => {
    const rows = table(
      ['Manufacturer', 'MPN', 'Description', 'Last buy order', 'Ordered'],
      'onsemi|LM393EDR2G|Comparator|2024-06-19|2024-01-05',
      'Murata|GRM188R71C104KA01D|Capacitor|19/06/2024|05/01/2024',
    );
    expect(proposed(rows)).toEqual({
      ...{ supplier: 'Manufacturer', supplier_ref: 'MPN', label: 'Description' },
      last_buy_order: 'Last buy order',
    });
  });

  it('is no symbol of a library that stands on many lines', () => {
    const lines = ['SW1|USB_SWITCH|USB_SWITCH', 'X1|I2C-HEADER|I2C-HEADER', 'X2|GROVE|GROVE', 'X3|LIPO|LIPO'];
    const probes = ['TP1', 'TP2', 'TP3', 'TP4', 'TP5'].map((name) => `${name}|PTR1TP20SQ|PTR1TP20SQ`);
    expect(proposed(table(['Part', 'Value', 'Device'], ...lines, ...probes))).not.toHaveProperty('supplier_ref');
  });

  it('is the column that is named so, also if another one resembles part numbers more', () => {
    const rows = table(
      ['Item No.', 'PART NUMBER', 'DESCRIPTION', 'MATERIAL', 'QTY.'],
      '1|100-2034|Base plate|EN AW-6082|1',
      '2|100-2035|Cover|X5CrNi18-10|1',
      '3|100-2036|Bolt|S235JR2|8',
    );
    expect(proposed(rows)).toEqual({ supplier_ref: 'PART NUMBER', label: 'DESCRIPTION', quantity: 'QTY.' });
  });

  it.each([
    ['POPULARITY', ['1', '3', '2']],
    ["Délais d'appro", ['1 semaine', '2 semaines', '1 mois']],
    ['Lead time', ['10 weeks', '12 weeks', '8 weeks']],
    ['MATERIAL', ['S235JR', '1.4301', 'EN AW-6082']],
    ['Pattern', ['CAP_0603', 'SOT-23', 'LQFP-48']],
    ['Package', ['0603', '1206', '0805']],
    ['Number of Pins', ['2', '3', '48']],
    ['Qty in stock', ['200', '15', '80']],
  ])('and the quantity are never %s', (header, cells) => {
    const rows = [['Name', header], ...cells.map((cell, place) => [`Thing ${'abc'[place]}`, cell])];
    expect(columnOf(rows, header)?.field ?? 'package').toBe('package');
  });

  it.each([
    ['Value', ['100nF', '4k7', 'STM32F103C8T6', 'BC847BW'], 'mixed'],
    ['Comment', ['100nF', '4k7', '10uF 16V', 'BC847BW'], 'values'],
    ['Device', ['CAP-0603X', 'RES1206A', 'LIPO-RIDER2', 'RTC-DS3231M'], 'values'],
  ])('of values, in %s, is said to be doubtful', (header, cells, contents) => {
    const rows = [['Designator', header, 'Qty'], ...cells.map((cell, place) => [`C${place}`, cell, '1'])];
    const column = columnOf(rows, header);
    expect(column).toMatchObject({ contents });
    expect(column?.field === 'supplier_ref' ? column.confidence : 0).toBeLessThan(0.5);
    expect(detect(rows).certain).toBe(false);
  });

  it('is not certain if its values are those of components', () => {
    const rows = table(['MPN', 'Manufacturer'], '100nF|Murata', '4k7|YAGEO', '10uF|Murata', '1M|YAGEO');
    expect(columnOf(rows, 'MPN')).toMatchObject({ field: 'supplier_ref', contents: 'values' });
    expect(detect(rows).certain).toBe(false);
  });
});

describe('columns that a user accepted before', () => {
  const ofValues = table(['Ref', 'Value', 'Qty'], 'C1|STM32F103C8T6|1', 'C2|BC847BW|2', 'C3|100nF|3');
  const ofTypes = table(['Type', 'Qty'], 'STM32F103C8T6|1', 'BC847BW|2', 'LM393EDR2G|3');
  const accepted = (rows: Rows, index: number, ownHeader = false) =>
    isAgreed(
      detect(rows).columns,
      [
        { index, field: 'supplier_ref' },
        { index: 9, field: null },
      ],
      ownHeader,
    );

  it('are asked about again if they were a guess, or are doubtful', () => {
    expect(columnOf(ofTypes, 'Type')).toMatchObject({ field: 'supplier_ref', confidence: 0.45 });
    expect([accepted(ofTypes, 0), accepted(ofValues, 1)]).toEqual([false, false]);
  });

  it('are used if the detection was sure, or if the user corrected it', () => {
    const named = table(['MPN', 'Spec', 'Qty'], 'STM32F103C8T6|LM393EDR2G|1', 'BC847BW|LM317T|2');
    expect([accepted(named, 0), accepted(named, 1)]).toEqual([true, true]);
  });

  it('are used if the user chose the header row, unless they are doubtful', () => {
    expect([accepted(ofTypes, 0, true), accepted(ofValues, 1, true)]).toEqual([true, false]);
  });
});

describe('distributors', () => {
  it('a column of their numbers names no manufacturers', () => {
    const rows = table(['Comment', 'Designator', 'Vendor'], '100nF|C1|C14663', '47uF|C2|C882513', '10uF|C9|C3879288');
    expect(columnOf(rows, 'Vendor')).toMatchObject({ field: 'distributor_ref', contents: 'shop_numbers' });
  });

  it('among the suppliers make the column doubtful as that of manufacturers, however few they are; without references it is none', () => {
    const suppliers = ['Andes Ingenieria', 'Provimetal', 'Cimech', 'Plasticentro', 'AceroStock', 'Aliexpress'];
    const rows = table(
      ['Item', 'Descripción', 'Proveedor'],
      ...suppliers.map((name, n) => `${n + 1}|Pieza ${name}|${name}`),
    );
    expect(columnOf(rows, 'Proveedor')).toMatchObject({ field: null, contents: 'shops' });
    const named = table(
      ['Item', 'Código proveedor', 'Proveedor'],
      ...suppliers.map((name, n) => `${n + 1}|KX-${name.slice(0, 3)}-10${n}|${name}`),
    );
    expect(columnOf(named, 'Proveedor')).toMatchObject({ field: 'supplier', confidence: 0.4, contents: 'shops' });
    const manufacturers = table(
      ['MPN', 'Manufacturer'],
      '4471|Adafruit',
      'BC847BW|onsemi',
      'LM317T|ST',
      '1N4148|onsemi',
    );
    expect(columnOf(manufacturers, 'Manufacturer')).toMatchObject({ field: 'supplier', confidence: 1 });
    expect(columnOf(table(['MPN', 'Manufacturer'], 'BC847BW|Mouser', 'LM317T|Farnell'), 'Manufacturer')).toMatchObject({
      contents: 'shops',
    });
  });

  it('short numbers of theirs are no designators', () => {
    const rows = table(['Comment', 'Designator', 'LCSC Part #'], '100nF|C1|C1525', '10k|R1|C8734', '1k|R2|C2574');
    expect(columnOf(rows, 'LCSC Part #')).toMatchObject({ field: 'distributor_ref', contents: 'shop_numbers' });
  });

  it('the column that has numbers is taken, not an empty one of another distributor', () => {
    const rows = table(['MPN', 'Digikey', 'Mouser', 'RS'], 'LM317T||595-LM317T|', 'BC847BW||771-BC847BW|');
    expect(proposed(rows)).toMatchObject({ distributor_ref: 'Mouser' });
  });

  it('their names are no addresses', () => {
    const rows = table(['Artículo', 'Unidades', 'Enlace'], 'CHASIS|1|PCBway', 'Batería|2|Alibaba', 'Velcro|1|eBay');
    expect(proposed(rows)).not.toHaveProperty('url');
  });

  it('a page that names the part is better than a datasheet', () => {
    const page = (reference: string) => `https://www.mouser.com/ProductDetail/Molex/${reference}?qs=1`;
    const rows = table(
      ['Reference', 'Value', 'Datasheet', 'Mouser'],
      `J1|Conn|https://example.org/a.pdf|${page('47346-0001')}`,
      `J2|Conn|https://example.org/b.pdf|${page('53261-0271')}`,
    );
    expect(proposed(rows)).toMatchObject({ url: 'Mouser' });
  });
});

describe('X1', () => {
  it('on every line is a number of pieces', () => {
    const rows = table(['Relay board', 'X1'], 'Power supply|X1', 'USB cable|X1', 'Fuse holder|X2', 'Terminal|X1');
    expect(proposed(rows)).toEqual({ label: 0, quantity: 1 });
  });

  it('beside X2 and X3 is a designator', () => {
    const rows = table(['Terminal block', 'X1', '4'], 'Socket, grey|X2|1', 'Crystal holder|X3|2', 'Coax plug|X4|1');
    expect(proposed(rows)).toEqual({ label: 0, quantity: 2 });
  });

  it('under the name of quantities is one', () => {
    const rows = table(['MPN', 'Qty'], 'LM317T|x1', 'BC847BW|x2', '1N4148W|x3');
    expect(columnOf(rows, 'Qty')).toMatchObject({ field: 'quantity', contents: 'numbers' });
  });
});

it('some cells beside a table are no column of it', () => {
  const rows = table(
    ['Manufacturer', 'MPN', 'Qty'],
    'Acme|RAG-1|1',
    'Acme|RAG-2|3|some|extra',
    'Acme|RAG-3|2',
    'A|B-2|1',
  );
  expect(proposed(rows)).toEqual({ supplier: 'Manufacturer', supplier_ref: 'MPN', quantity: 'Qty' });
});

describe('prices', () => {
  const lines = ['A1|2|0,50|1,00', 'B2|3|2,00|6,00', 'C3|10|0,12|1,20', 'D4|1|7,00|7,00'];

  it.each([
    ['before', ['MPN', 'Qty', 'Price', 'Cost']],
    ['after', ['MPN', 'Qty', 'Cost', 'Price']],
  ])('of one piece is told from the total of the line, which is its product with the quantity: %s', (_, headers) =>
    expect(proposed(table(headers, ...lines))).toMatchObject({ price: headers[2] }),
  );

  it('of one piece may be behind the total', () => {
    const rows = table(['MPN', 'Qty', 'Final Price', 'Unit Cost @ 250'], 'A1|2|1.00|0.50', 'B2|3|6.00|2.00');
    expect(proposed(rows)).toMatchObject({ price: 'Unit Cost @ 250' });
  });
});

describe('header', () => {
  it('of two rows does not take the first line', () => {
    const rows = table(
      ['Qty', 'Parts', 'Value', 'Supplier', 'Manufacturer', 'Part Number', 'Price per'],
      '1|BAT1||Mouser|Harwin|S8201-46R|0.303',
      '16|C1|100nF|Mouser|Murata|GRM155R71C104KA|0.013',
    );
    expect(detect(rows).header_row).toBe(1);
  });

  it('of two rows with prices by quantity is one header', () => {
    const rows = table(
      ['', '', '', 'Unit Price at Quantity', '', ''],
      'Part|Desc.|Qty Per Board|1|100|500',
      'RC0603FR-0749R9L|Resistor|5|0.1|0.0057|0.0034',
    );
    expect(detect(rows).header_row).toBe(2);
    expect(proposed(rows)).toMatchObject({ price: 'Unit Price at Quantity 1' });
  });

  it('above a row of placeholders is found again at the row that it was found at', () => {
    const rows = table(['Part', 'Desc.', 'Qty'], 'Column1|Column2|Column3', 'RC0603FR-0749R9L|Resistor|5');
    const { header_row, columns } = detect(rows);
    expect(header_row).toBe(2);
    expect(detectColumns(sheetOf(rows), header_row).columns).toEqual(columns);
  });

  it('in an unknown language is no line', () => {
    const rows = table(
      ['Ονομα', 'Τεμαχια', 'Τυπος'],
      'α|2|LM393EDR2G',
      'β|14|GRM188R71C104KA01D',
      'γ|9|RC0402FR-0710KL',
    );
    expect(detect(rows)).toMatchObject({ header_row: 1, certain: false });
    expect(proposed(rows)).toMatchObject({ supplier_ref: 'Τυπος' });
  });

  it('of a list of one column is one word', () =>
    expect(detect([['MPN'], ['BC547B'], ['LM317T'], ['NE555P']])).toMatchObject({ header_row: 1 }));

  it('may be absent: the columns are still offered', () => {
    const rows = table(['Relay 24 V', '3'], 'Fuse holder|2', 'Terminal block, grey|40');
    const list = table(['100nF', '0603', '12'], '4k7|0402|3', '10uF|1206|7');
    const pages = table(['Duplexer', 'https://www.digikey.com/en/products/detail/a/D5DA881M5K2E4-Z/7251489'], 'LNA|x');
    for (const sheet of [list, pages])
      expect(detectSheet([sheetOf(sheet)])).toMatchObject({ sheet: 'List', certain: false });
    expect(proposed(rows)).toEqual({ label: 0, quantity: 1 });
  });
});

describe('rows that are no lines', () => {
  const mapping = {
    columns: (['label', 'quantity', 'price', 'notes'] as const).map((field, index) => ({ index, field })),
  };
  const reasons = (...rows: string[]) => {
    const read = listReader(mapping);
    return rows.map((row) => read(row.split('|')).left ?? 'line');
  };

  it('a group and its total', () =>
    expect(reasons('Boîtier seul||Total base :|45.38', 'Carte mémoire|1|6.8|', 'Total base :|||45.38')).toEqual([
      'total',
      'line',
      'total',
    ]));

  it.each(['Totale|||12', 'Razem|||12', 'Celkem|||12', 'Summa|||12', 'Totaal|||12', 'Итого|||12'])('%s', (row) =>
    expect(reasons(row)).toEqual(['total']),
  );

  it('a second table, until the header of the list is repeated', () =>
    expect(
      reasons(
        'Screw M3|8||',
        'Revision|Date|Author|Status',
        'A|2024|Me|done',
        'Designation|Qty|Price|Notes',
        'Nut|4||',
      ),
    ).toEqual(['line', 'other_table', 'other_table', 'header', 'line']));

  it('a second table beside the list gives no columns', () => {
    const rows = table(
      ['Qty', 'Part', 'Description', '', '', '', ''],
      '1|LIPO-RIDER|Charger||Female Headers||',
      '1|RTC-3231|Clock||Quantity|Type|Device',
      '2|SEN54-SDN|Sensor||1|1x8|T6793-5K',
    );
    expect(
      detect(rows)
        .columns.slice(3)
        .map(({ field, contents }) => [field, contents]),
    ).toEqual([...Array.from({ length: 3 }, () => [null, 'other_table'])]);
  });

  it('a label of one word that is a header elsewhere remains a line', () =>
    expect(readLine(['Component tester for cables', ''], { columns: [{ index: 0, field: 'label' }] })).not.toBeNull());
});

describe('the life cycle', () => {
  const columns = (headers: string[], ...lines: string[]) =>
    proposed(table(['MPN', 'Manufacturer', ...headers], ...lines.map((line, n) => `LM39${n}EDR2G|onsemi|${line}`)));

  it.each([
    [
      ['Lifecycle', 'LTB date', 'EOL date'],
      ['Active||', 'NRND||', 'EOL|2027-03-31|2027-09-30'],
      { availability_status: 'Lifecycle', last_buy_order: 'LTB date', end_of_life: 'EOL date' },
    ],
    [
      ['Disponibilité', 'Date limite de commande', 'Fin de vie'],
      ['Disponible||', 'Date limite de commande|31/03/2027|', 'Obsolète||31/12/2020'],
      {
        ...{ availability_status: 'Disponibilité', last_buy_order: 'Date limite de commande' },
        end_of_life: 'Fin de vie',
      },
    ],
    [['Status'], ['Active', 'Obsolete', 'Not recommended for new designs'], { availability_status: 'Status' }],
  ])('%j is what lists say of it', (headers, lines, fields) =>
    expect(columns(headers, ...lines)).toEqual({ supplier_ref: 'MPN', supplier: 'Manufacturer', ...fields }),
  );

  it.each([
    [['Status'], ['Active', 'Inactive', 'Active']],
    [['Status'], ['Active', 'Active', 'Active']],
    [['Status'], ['Approved', 'Obsolete', 'Draft']],
    [['Availability'], ['In stock', '1250', 'On order']],
    [['EOL'], ['yes', 'no', 'no']],
    [['Last order'], ['2024-01-05', '2024-02-05', '2023-01-05']],
    [['LTB quantity'], ['100', '200', '300']],
  ])('%j above %j is something else', (headers, lines) =>
    expect(columns(headers, ...lines)).toEqual({ supplier_ref: 'MPN', supplier: 'Manufacturer' }),
  );
});
