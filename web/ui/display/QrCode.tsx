import { encode } from 'uqr';

/** Modules around the code, so that cameras find it. */
const BORDER = 3;

type Props = { text: string; label: string; className: string };

/** A QR code. Dark on light in both themes: many cameras do not read inverted ones. */
export default function QrCode({ text, label, className }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
