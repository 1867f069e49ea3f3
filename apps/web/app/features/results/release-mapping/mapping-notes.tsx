import type { MappingPage } from '@caseweave/contract/results/release-mapping/release-mapping'
import { Alert } from '@caseweave/ui/alert'
import { EmptyState } from '@caseweave/ui/empty-state'
import { SearchX } from 'lucide-react'
import type { MappingAddress } from './mapping-links'

interface MappingNotesProps {
  release: { number: string; enabled: boolean } | null
  problems: MappingPage['problems']
  mayMap: boolean
}

/** What there is to say about the chosen release, and about the search. */
export function MappingNotes({ release, problems, mayMap }: MappingNotesProps) {
  return (
    <>
      {release && !release.enabled ? (
        <Alert tone="info">
          {`Release ${release.number} is inactive: what is mapped to it is shown, and stays as it is.`}
        </Alert>
      ) : null}
      {problems.map(({ message }) => (
        <p key={message} className="text-block">
          {message}
        </p>
      ))}
      {release === null && mayMap ? (
        <p className="text-muted-foreground">Pick a release to see which test cases it has, and to choose them.</p>
      ) : null}
    </>
  )
}

/** Stands where there is no case to show. */
export function MappingEmpty({ show }: Pick<MappingAddress, 'show'>) {
  return (
    <EmptyState icon={SearchX} title={show === 'mapped' ? 'No test case is mapped here' : 'No test case matches'}>
      {show === 'mapped'
        ? 'Show all test cases to choose those that belong to the release.'
        : 'Try fewer words, or another module.'}
    </EmptyState>
  )
}
