import { releasesPath } from '@caseweave/contract/project/addresses'
import type { MappingPage } from '@caseweave/contract/results/release-mapping/release-mapping'
import { Alert } from '@caseweave/ui/alert'
import { ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { FileUp, SearchX } from 'lucide-react'
import { ImportLink } from '../../cases/definition-imports/import-link'
import { AskManager } from '../../people/projects/ask-manager'
import { useProject } from '../../people/projects/project.route'
import { NothingMatches } from '../../platform/screen/nothing-matches'
import type { MappingAddress } from './mapping-links'

interface MappingNotesProps {
  release: { number: string; enabled: boolean } | null
  /** True when the project has no release at all. */
  noRelease: boolean
  problems: MappingPage['problems']
  mayMap: boolean
}

/** What there is to say about the chosen release, and about the search. */
export function MappingNotes({ release, noRelease, problems, mayMap }: MappingNotesProps) {
  const { id } = useProject()
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
      {noRelease ? (
        <Alert tone="info" title="This project has no release yet">
          <AskManager href={releasesPath(id)} label="Add a release" />
        </Alert>
      ) : null}
      {release === null && !noRelease && mayMap ? (
        <p className="text-muted-foreground">Pick a release to see which test cases it has, and to choose them.</p>
      ) : null}
    </>
  )
}

interface MappingEmptyProps {
  address: MappingAddress
  /** The screen with these changes. */
  to: (changes: Partial<MappingAddress>) => string
}

/** Stands where there is no case to show: because of what the list is narrowed to, or because there are none. */
export function MappingEmpty({ address: { show, search, moduleId }, to }: MappingEmptyProps) {
  if (search !== '' || moduleId)
    return (
      <NothingMatches
        title={show === 'mapped' ? 'No test case is mapped here' : 'No test case matches'}
        href={to({ search: '', moduleId: 0, show: 'all' })}
      >
        Try fewer words, or another module.
      </NothingMatches>
    )
  if (show === 'mapped')
    return (
      <EmptyState
        icon={SearchX}
        title="No test case is mapped here"
        action={
          <ButtonLink href={to({ show: 'all' })} variant="outline">
            Show all test cases
          </ButtonLink>
        }
      >
        Show all test cases to choose those that belong to the release.
      </EmptyState>
    )
  return (
    <EmptyState icon={FileUp} title="There are no test cases yet" action={<ImportLink label="Import definitions" />}>
      Those that this project gets are listed here, to be mapped to its releases.
    </EmptyState>
  )
}
