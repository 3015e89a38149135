export default function LastImport() {
  return null;
}
