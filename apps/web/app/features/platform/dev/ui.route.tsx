import type { MetaFunction } from '@remix-run/node'
import { useSearchParams } from '@remix-run/react'
import { DesignSystem } from './design-system'

export const meta: MetaFunction = () => [{ title: 'Design system · Caseweave' }]

/** The page of the design system: routes.ts has it in development alone. */
export default function Ui() {
  const [parameters] = useSearchParams()
  return <DesignSystem frame={parameters.get('frame')} show={parameters.get('show')} />
}
