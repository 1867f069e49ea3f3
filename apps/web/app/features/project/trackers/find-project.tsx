import { withParameters } from '@caseweave/contract/platform/addresses'
import { numberText } from '@caseweave/contract/platform/numbers'
import { integrationsTabPath } from '@caseweave/contract/project/addresses'
import { connectionLimits } from '@caseweave/contract/project/trackers/connection-messages'
import type { FoundProjects, ProjectTrackers } from '@caseweave/contract/project/trackers/project-links'
import { Badge } from '@caseweave/ui/badge'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'
import { SearchInput } from '@caseweave/ui/search-input'
import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useProject } from '../../people/projects/project.route'
import { ReadingDialog } from '../../platform/dialogs/reading-dialog'

/** How long (ms) somebody has to stop typing before the tracker is asked: each search is a call of it. */
const typingPause = 400

interface FindProjectProps {
  connection: ProjectTrackers['connections'][number]
  search: string
  found: FoundProjects
  /** Whether there is another connection to choose. */
  several: boolean
}

/** The second step of linking a project: which one there, found by typing or, without JavaScript, by a form. */
export function FindProject({ connection, search, found, several }: FindProjectProps) {
  const { id } = useProject()
  const here = integrationsTabPath(id, '/link')
  const submit = useSubmit()
  const navigation = useNavigation()
  const latest = useRef(navigation)
  latest.current = navigation
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return (
    <ReadingDialog
      title="Link a tracker"
      description={`Choose the project in ${connection.name}.`}
      backHref={integrationsTabPath(id)}
      actions={
        several ? (
          <ButtonLink href={here} variant="outline" replace>
            Another connection
          </ButtonLink>
        ) : null
      }
    >
      <Form
        method="get"
        action={here}
        replace
        role="search"
        className="mb-3 flex items-center gap-2"
        onChange={(event) => {
          const form = event.currentTarget
          clearTimeout(waiting.current)
          waiting.current = setTimeout(() => {
            // A project that was chosen meanwhile is on its way.
            const { state, formMethod } = latest.current
            if (state === 'idle' || formMethod === 'GET') submit(form, { replace: true })
          }, typingPause)
        }}
        onSubmit={() => clearTimeout(waiting.current)}
      >
        <input type="hidden" name="connectionId" value={connection.id} />
        <SearchInput
          name="search"
          maxLength={connectionLimits.search}
          defaultValue={search}
          aria-label="Search projects there"
          placeholder="Name or key"
          data-autofocus
        />
        <Button type="submit" variant="outline" busy={navigation.state === 'loading'}>
          Search
        </Button>
      </Form>
      <p role="status" className="mb-2 text-muted-foreground text-xs">
        {found.projects.length === 0
          ? search === ''
            ? 'The account of the connection sees no project there.'
            : `No project there has “${search}” in its name or key.`
          : found.more
            ? 'There are more: search for the one that is missing.'
            : `${numberText(found.projects.length)} found`}
      </p>
      <ul className="grid max-h-80 gap-1 overflow-y-auto overscroll-contain">
        {found.projects.map((project) => (
          <li key={project.id}>
            <Link
              href={withParameters(here, {
                ...{ connectionId: String(connection.id), search, remoteId: project.id },
              })}
              replace
              className="flex items-center gap-2 rounded-md border border-border bg-card px-3 py-2 no-underline hover:bg-muted"
            >
              <span className="grid min-w-0 flex-1">
                <span className="wrap-anywhere font-medium text-foreground" dir="auto">
                  {project.name}
                </span>
                {project.key === project.name ? null : (
                  <span className="wrap-anywhere text-muted-foreground text-xs">{project.key}</span>
                )}
              </span>
              {project.active ? null : <Badge variant="outline">Closed there</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </ReadingDialog>
  )
}
