import { counted } from '@caseweave/contract/platform/counted'
import { testCyclePath } from '@caseweave/contract/results/addresses'
import { ButtonLink } from '@caseweave/ui/button'
import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import type { loader } from './new-cases.route'

/** Leads to the cases that have come to what a cycle was made of. It is asked for once the page is there, since the search may take its time. */
export function NewCasesLink({ projectId, number, href }: { projectId: number; number: number; href: string }) {
  const { load, data } = useFetcher<typeof loader>()
  const address = `${testCyclePath(projectId, number)}/newCases`
  useEffect(() => load(address), [load, address])
  if (!data?.cases) return null
  return (
    <ButtonLink href={href} size="sm" variant="outline">
      {counted(data.cases, 'new case')}: add
    </ButtonLink>
  )
}
