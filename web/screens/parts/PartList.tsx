export default function PartList() {
  return null;
}
