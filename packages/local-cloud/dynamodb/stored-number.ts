const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i;

/** A number as DynamoDB stores it: all digits, without an exponent and without zeros that say nothing. */
export function plainNumber(text: string): string {
  const [, sign, whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  if (sign === undefined || whole + fraction === '') throw new Error(`"${text}" is not a number.`);
  const point = whole.length + Number(exponent);
  const digits = `${'0'.repeat(Math.max(0, -point))}${whole}${fraction}`;
  const before = digits.slice(0, Math.max(0, point)).padEnd(Math.max(0, point), '0');
  const after = digits.slice(Math.max(0, point)).replace(/0+$/, '');
  const plain = `${before.replace(/^0+/, '') || '0'}${after && `.${after}`}`;
  return sign === '-' && plain !== '0' ? `-${plain}` : plain;
}

/** Two digits a byte on each side of the point, a byte for the exponent and one for a minus sign. */
export function sizeOfNumber(plain: string): number {
  if (plain === '0') return 1;
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.');
  const bytes = (digits: string) => Math.ceil(digits.length / 2);
  const sign = plain.startsWith('-') ? 1 : 0;
  if (fraction === '') return bytes(whole.replace(/0+$/, '')) + 1 + sign;
  if (whole === '0') return bytes(fraction.replace(/^0+/, '')) + 1 + sign;
  return bytes(whole) + bytes(fraction) + 1 + sign;
}
