import { CommandPalette } from '@caseweave/ui/command-palette'
import { useNavigate, useSubmit } from '@remix-run/react'
import { useState } from 'react'
import { destinationsOf } from '../../platform/screen/destinations'
import { useWorkspace } from '../../platform/screen/use-workspace'

/** Goes to a screen, a project or a case by typing; loaded when it is first wanted. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('')
  const workspace = useWorkspace()
  const navigate = useNavigate()
  const submit = useSubmit()
  const sections = destinationsOf(workspace, query)

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
      onQuery={setQuery}
      sections={sections}
      onChoose={({ id }) => choose(id)}
      onClose={onClose}
      placeholder="Screen, project, or case number"
      emptyText="Nothing is called that. A number such as 12 or TC-12 goes to that test case."
    />
  )
}
