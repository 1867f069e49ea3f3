import { caseFieldNames, caseFields } from '@caseweave/contract/cases/test-cases/case-fields'
import { caseFormMessages } from '@caseweave/contract/cases/test-cases/test-case-form-messages'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import type { CaseDraft } from './case-draft'
import type { Theirs } from './case-reply'

type NameOf = (id: number) => string

function textOf(value: CaseDraft[keyof CaseDraft], imageName: NameOf): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return value.trim()
  return value
    .map((item, index) => {
      if (typeof item === 'string') return item
      if (typeof item === 'number') return imageName(item)
      const images = item.imageIds.length > 0 && `Images: ${item.imageIds.map(imageName).join(', ')}`
      const texts = [
        `${index + 1}. ${item.description}`,
        item.expectedResult && `→ ${item.expectedResult}`,
        item.testData,
      ]
      return [...texts, images].filter(Boolean).join('\n')
    })
    .join('\n')
}

interface ConflictPanelProps {
  mine: CaseDraft
  theirs: Theirs
  /** Says what an id of a module, a person or a template means. */
  nameOf: (key: keyof CaseDraft, text: string) => string
  imageName: NameOf
  /** The form as it stands in the database now. */
  theirsHref: string
}

/** Both texts of a case that two people changed, side by side, and the choice between them. */
export function ConflictPanel({ mine, theirs, nameOf, imageName, theirsHref }: ConflictPanelProps) {
  const rows = caseFieldNames
    .map((key) => ({ key, label: caseFields[key].label, mine: mine[key], theirs: theirs.draft[key] }))
    // Two images may have one name.
    .filter((row) => textOf(row.mine, String) !== textOf(row.theirs, String))
  const who = theirs.modifiedBy || 'Somebody'
  return (
    <Alert tone="warning" live title={caseFormMessages.changed}>
      <p>
        {who} saved V{theirs.version}. Nothing of yours is lost: it stands in the form below. Keep yours, which saves it
        over theirs while their version stays in the history, or take theirs.
      </p>
      <div className="mt-2 overflow-x-auto">
        <table className="w-full table-fixed border-collapse text-start sm:min-w-xl">
          <caption className="sr-only">What differs</caption>
          <thead>
            <tr className="max-sm:grid max-sm:grid-cols-2 text-start">
              <th scope="col" className="w-32 p-2 text-start max-sm:sr-only">
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
              <tr key={row.key} className="border-t border-border align-top max-sm:grid max-sm:grid-cols-2">
                <th scope="row" className="p-2 text-start font-medium max-sm:col-span-2 max-sm:pb-0">
                  {row.label}
                </th>
                {[row.mine, row.theirs].map((value, index) => (
                  <td key={index === 0 ? 'mine' : 'theirs'} className="p-2 wrap-anywhere whitespace-pre-wrap">
                    {nameOf(row.key, textOf(value, imageName)) || (
                      <span className="text-muted-foreground">Nothing</span>
                    )}
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
