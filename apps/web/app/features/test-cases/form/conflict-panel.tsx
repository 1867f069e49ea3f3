import { caseFormMessages } from '@caseweave/contract/test-case-form-messages'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import type { CaseDraft } from './case-draft'
import type { Theirs } from './case-reply'

const labels: [key: keyof CaseDraft, label: string][] = [
  ['summary', 'Summary'],
  ['moduleId', 'Module'],
  ['templateId', 'Template'],
  ['assignedTo', 'Assigned to'],
  ['automatable', 'Automation status'],
  ['priority', 'Priority'],
  ['applicable', 'Applicable'],
  ['linkedDefect', 'Linked defect'],
  ['tags', 'Tags'],
  ['precondition', 'Preconditions'],
  ['testData', 'Test data'],
  ['executionSteps', 'Execution steps'],
  ['expectedResult', 'Expected result'],
  ['steps', 'Steps'],
  ['remarks', 'Remarks'],
  ['manualReason', 'Why it is manual'],
]

function textOf(value: CaseDraft[keyof CaseDraft]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return value.trim()
  return value
    .map((item, index) =>
      typeof item === 'string'
        ? item
        : [`${index + 1}. ${item.description}`, item.expectedResult && `→ ${item.expectedResult}`, item.testData]
            .filter(Boolean)
            .join('\n'),
    )
    .join('\n')
}

interface ConflictPanelProps {
  mine: CaseDraft
  theirs: Theirs
  /** Says what an id of a module, a person or a template means. */
  nameOf: (key: keyof CaseDraft, text: string) => string
  /** The form as it stands in the database now. */
  theirsHref: string
}

/** Both texts of a case that two people changed, side by side, and the choice between them. */
export function ConflictPanel({ mine, theirs, nameOf, theirsHref }: ConflictPanelProps) {
  const rows = labels
    .map(([key, label]) => ({ key, label, mine: textOf(mine[key]), theirs: textOf(theirs.draft[key]) }))
    .filter((row) => row.mine !== row.theirs)
  const who = theirs.modifiedBy || 'Somebody'
  return (
    <Alert tone="warning" live title={caseFormMessages.changed}>
      <p>
        {who} saved V{theirs.version}. Nothing of yours is lost: it stands in the form below. Keep yours, which saves it
        over theirs while their version stays in the history, or take theirs.
      </p>
      <div className="mt-2 overflow-x-auto">
        <table className="w-full min-w-xl table-fixed border-collapse text-start">
          <caption className="sr-only">What differs</caption>
          <thead>
            <tr className="text-start">
              <th scope="col" className="w-32 p-2 text-start">
                Field
              </th>
              <th scope="col" className="p-2 text-start">
                Yours
              </th>
              <th scope="col" className="p-2 text-start">
                Theirs (V{theirs.version})
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className="border-t border-border align-top">
                <th scope="row" className="p-2 text-start font-medium">
                  {row.label}
                </th>
                {[row.mine, row.theirs].map((text, index) => (
                  <td key={index === 0 ? 'mine' : 'theirs'} className="p-2 wrap-anywhere whitespace-pre-wrap">
                    {nameOf(row.key, text) || <span className="text-muted-foreground">Nothing</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="save">
          Keep mine
        </Button>
        <ButtonLink href={theirsHref} variant="outline">
          Take theirs
        </ButtonLink>
      </div>
    </Alert>
  )
}
