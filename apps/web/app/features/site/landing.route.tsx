export default function Landing() {
  return <main>Caseweave</main>
}
