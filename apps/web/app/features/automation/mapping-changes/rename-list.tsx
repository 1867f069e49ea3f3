import { renameWords } from '@caseweave/contract/automation/mapping-changes/mapping-change-messages'
import type { ScenarioRename } from '@caseweave/contract/automation/mapping-changes/mapping-changes'
import { Button } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Form } from '@caseweave/ui/navigation'
import { Moment } from '../../platform/time/moment'
import { type ChangeAddress, undoRenameHref } from './change-links'

interface RenameListProps {
  projectId: number
  address: ChangeAddress
  renames: readonly ScenarioRename[]
  mayAnswer: boolean
}

/** The scenarios that were found again under another name; each can be taken apart. */
export function RenameList({ projectId, address, renames, mayAnswer }: RenameListProps) {
  if (renames.length === 0) return null
  return (
    <Card>
      <CardHeader
        title="Renamed scenarios"
        description="They kept their mappings and results. Undo makes the new one a scenario of its own, and the old one is gone."
      />
      <CardContent>
        <ul className="-my-2 divide-y divide-border">
          {renames.map((rename) => (
            <li key={rename.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <div className="min-w-0 flex-1 basis-64">
                <p className="wrap-anywhere">{renameWords(rename)}</p>
                <p className="text-muted-foreground wrap-anywhere">
                  {`${rename.file.name}, version ${rename.fileVersion} · ${rename.by} · `}
                  <Moment date={rename.at} />
                </p>
              </div>
              {rename.undone ? <span className="text-muted-foreground">Undone</span> : null}
              {mayAnswer && rename.undoable ? (
                <Form method="post" action={undoRenameHref(projectId, address, rename.id)}>
                  <Button
                    type="submit"
                    size="sm"
                    variant="outline"
                    aria-label={`Undo: ${rename.before} is ${rename.after}`}
                  >
                    Undo
                  </Button>
                </Form>
              ) : null}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
