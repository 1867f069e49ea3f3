import { isFindable, paletteTextLimit } from '@caseweave/contract/front/palette'
import { CommandPalette } from '@caseweave/ui/command-palette'
import { useNavigate, useSubmit } from '@remix-run/react'
import { useState } from 'react'
import { TrpcProvider, trpc } from '../../../client/trpc'
import { useSearchPause } from '../../../client/use-search-pause'
import { useShell } from '../../platform/screen/use-workspace'
import { allDestinations } from './found-destinations'

interface PaletteProps {
  onClose: () => void
}

/** Goes to a screen, a project, or whatever is called as somebody types; loaded when it is first wanted. */
export default function Palette(props: PaletteProps) {
  return (
    <TrpcProvider>
      <Asking {...props} />
    </TrpcProvider>
  )
}

function Asking({ onClose }: PaletteProps) {
  const [query, setQuery] = useState('')
  const { workspace, billing } = useShell()
  const { found, busy, ask } = useFound(query, workspace)
  const navigate = useNavigate()
  const submit = useSubmit()
  const sections = allDestinations({ ...workspace, billing: billing !== null }, query, found)

  function choose(id: string) {
    const destination = sections.flatMap(({ items }) => items).find((each) => each.id === id)
    if (!destination) return
    onClose()
    if (destination.projectId === undefined) navigate(destination.href)
    else submit({ projectId: String(destination.projectId) }, { method: 'post', action: '/selectProject' })
  }

  return (
    <CommandPalette
      query={query}
      onQuery={(text) => {
        setQuery(text)
        ask(text)
      }}
      sections={sections}
      onChoose={({ id }) => choose(id)}
      onClose={onClose}
      busy={busy}
      placeholder="Screen, test case, feature file, person, …"
      emptyText="Nothing is called that. A number such as 12 or TC-12 goes to that test case."
    />
  )
}

type Place = Pick<ReturnType<typeof useShell>['workspace'], 'project' | 'organization'>

const asText = (query: string) => query.trim().slice(0, paletteTextLimit)

/** What is called like that, asked for once typing pauses; an answer to what was typed before is never shown. */
function useFound(query: string, { project, organization }: Place) {
  const [asked, setAsked] = useState('')
  const pause = useSearchPause()
  const text = asText(query)
  const wanted = isFindable(text) && (project !== null || organization !== null)
  const { data, isFetching } = trpc.palette.find.useQuery(
    { text: asked, projectId: project?.id, organizationId: organization?.id },
    { enabled: wanted && isFindable(asked), staleTime: 30_000 },
  )
  const isCurrent = wanted && asked === text
  return {
    found: isCurrent ? data : undefined,
    busy: wanted && (!isCurrent || isFetching),
    ask: (typed: string) => pause.later(() => setAsked(asText(typed))),
  }
}
