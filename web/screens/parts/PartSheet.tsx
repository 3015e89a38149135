export default function PartSheet() {
  return null;
}
