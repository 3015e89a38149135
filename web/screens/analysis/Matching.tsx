export default function Matching() {
  return null;
}
