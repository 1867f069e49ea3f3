import type { SourceProblem } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { counted } from '@caseweave/contract/platform/counted'
import { Button } from '@caseweave/ui/button'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { Kbd } from '@caseweave/ui/kbd'
import { useState } from 'react'
import type { TextEditor } from './text-editor'
import type { DiagnosticCounts } from './worker-messages'

/** What is known of the text that is being edited; null until the worker has said it. */
export type LiveNotes = {
  counts: DiagnosticCounts | null
  /** How many step definitions the project has; null when they could not be read, undefined while they are. */
  definitions: number | null | undefined
  /** What is wrong with the line of the cursor. */
  line: readonly string[]
}

/** What stands below the text: what is wrong with it, and which keys do what. */
export function EditorNotes({
  id,
  editor,
  notes,
  problems,
}: {
  id: string
  editor: TextEditor | null
  notes: LiveNotes
  problems: readonly SourceProblem[]
}) {
  const [indents, setIndents] = useState(false)
  if (!editor) return <Problems id={id} problems={problems} />
  const { counts, definitions, line } = notes
  const some = counts !== null && counts.refused + counts.noKeyword + counts.undefined + counts.ambiguous > 0
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-64 break-words">
          <span className="font-medium">{summaryOf(counts)}</span>
          {definitions === 0 ? ' No step definitions are known yet, so steps are not checked.' : null}
          {definitions === null ? ' The step definitions could not be read, so steps are not checked.' : null}
          {line.length > 0 ? <span className="block text-muted-foreground">This line: {line.join(' ')}</span> : null}
        </p>
        <div className="flex gap-2">
          <Button type="button" size="sm" variant="outline" disabled={!some} onClick={() => editor.toProblem(-1)}>
            Previous problem
          </Button>
          <Button type="button" size="sm" variant="outline" disabled={!some} onClick={() => editor.toProblem(1)}>
            Next problem
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2 text-xs text-muted-foreground">
        <p id={`${id}-keys`} className="flex-1 basis-72">
          <Kbd>Ctrl</Kbd> <Kbd>Space</Kbd> offers steps, <Kbd>F8</Kbd> goes to the next problem, <Kbd>Ctrl</Kbd>{' '}
          <Kbd>F</Kbd> searches. <Kbd>Tab</Kbd> leaves the editor
          {indents ? (
            <>
              {' '}
              after <Kbd>Esc</Kbd>, else it indents.
            </>
          ) : (
            ', except in the fields of a step that was just offered.'
          )}
        </p>
        <CheckboxField
          id={`${id}-tab`}
          label="Tab indents"
          checked={indents}
          onChange={(event) => {
            setIndents(event.currentTarget.checked)
            editor.setTabIndents(event.currentTarget.checked)
          }}
        />
      </div>
    </div>
  )
}

/** Without JavaScript, what the parser said when the text was opened. */
function Problems({ id, problems }: { id: string; problems: readonly SourceProblem[] }) {
  if (problems.length === 0) return null
  return (
    <ol id={`${id}-problems`} className="grid gap-1 text-fail">
      {problems.map(({ line, reason }) => (
        <li key={`${line} ${reason}`}>
          Line {line}: {reason}
        </li>
      ))}
    </ol>
  )
}

function summaryOf(counts: DiagnosticCounts | null): string {
  if (!counts) return 'Checking…'
  const parts = [
    unlessNone(counts.refused, 'error'),
    unlessNone(counts.noKeyword, 'line without keyword', 'lines without keyword'),
    unlessNone(counts.ambiguous, 'ambiguous step'),
    unlessNone(counts.undefined, 'undefined step'),
  ].filter((part) => part !== '')
  return parts.length > 0 ? `${parts.join(', ')}.` : 'No problems.'
}

const unlessNone = (count: number, one: string, many?: string) => (count === 0 ? '' : counted(count, one, many))
