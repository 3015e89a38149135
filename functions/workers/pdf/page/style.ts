/** Everything that a colour says is also said by a word, a pattern or a number: dossiers are printed in black and white. */
export const CSS = `
  * { box-sizing: border-box; }
  body { font: 9.5pt/1.4 'Open Sans', sans-serif; color: #151b25; margin: 0; font-variant-ligatures: none; }
  header { border-bottom: 2px solid #1656d5; padding-bottom: 4mm; margin-bottom: 5mm; }
  .brand { color: #1656d5; font-weight: 700; letter-spacing: .02em; font-size: 9pt; }
  h1 { font-size: 17pt; line-height: 1.2; margin: 1mm 0; overflow-wrap: anywhere; }
  .sub, .quiet { color: #474d59; margin: 1mm 0; }
  .chip { display: inline-block; border: 1px solid; border-radius: 3px; padding: 0 2mm; font-weight: 600; font-size: 8.5pt; }
  header .chip { margin-right: 2mm; }
  .chip.declared { background: none !important; }
  .green { color: #07602f; background: #e1f7e6; } .red { color: #94151d; background: #ffebe9; }
  .orange { color: #86430f; background: #ffece1; } .yellow { color: #6c4701; background: #ffefc5; }
  .blue, .vibrant_blue { color: #024e9a; background: #e7f1fe; } .grey, .light_grey { color: #3d434d; background: #e0e3e8; }
  h2 { font-size: 11.5pt; margin: 6mm 0 1.5mm; break-after: avoid; }
  section > p, section > svg { break-before: avoid; }
  svg { display: block; width: 100%; break-inside: avoid; }
  svg text { font-family: 'Open Sans', sans-serif; fill: #151b25; }
  table { width: 100%; border-collapse: collapse; }
  th, td { text-align: left; vertical-align: top; padding: 1.2mm 2.5mm 1.2mm 0; border-bottom: .75px solid #d4d8de; overflow-wrap: anywhere; }
  th { font-weight: 400; } tr { break-inside: avoid; }
  .facts th { width: 55mm; color: #474d59; }
  .rows { table-layout: fixed; font-size: 8.5pt; }
  .rows thead th { color: #474d59; font-weight: 600; border-bottom: 1.25px solid #5f6673; vertical-align: bottom; }
  .rows .chip { font-size: 7.5pt; padding: 0 1.2mm; }
  .rows tbody th { font-weight: 600; }
  thead { display: table-header-group; break-inside: avoid; }
  .number { text-align: right; font-variant-numeric: tabular-nums; }
  .legend { display: flex; flex-wrap: wrap; gap: 1mm 6mm; margin: 1.5mm 0 2.5mm; padding: 0; list-style: none; font-size: 9pt; }
  .key { display: inline-block; min-width: 4.2mm; margin-right: 1mm; border: 1px solid #151b25; border-radius: 3mm; text-align: center; font-size: 7.5pt; font-weight: 600; line-height: 4mm; }
`;
