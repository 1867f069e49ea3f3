import type { LoaderFunctionArgs } from '@remix-run/node'
import { guardCode } from '../accounts/code-guard.server'

export function loader({ request }: LoaderFunctionArgs) {
  guardCode(request)
  return null
}

export default function Landing() {
  return <main>Caseweave</main>
}
