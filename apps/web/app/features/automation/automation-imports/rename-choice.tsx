import type {
  AutomationImportView,
  FileRename,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { carriedOn } from '@caseweave/contract/automation/automation-imports/file-renames'
import { counted, isOrAre } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Button } from '@caseweave/ui/button'
import { Card, CardContent, CardFooter, CardHeader } from '@caseweave/ui/card'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { Form } from '@caseweave/ui/navigation'

interface RenameChoiceProps {
  plan: AutomationImportView['plan']
  /** Names of the files by their positions. */
  nameOf: (position: number) => string
  busy: boolean
}

/** Asks whether files of new names carry on known ones; what is chosen is previewed anew. Nothing where none seems to be renamed. */
export function RenameChoice({ plan, nameOf, busy }: RenameChoiceProps) {
  const { renames = [] } = plan
  const carried = carriedOn(plan)
  if (renames.length === 0) return null
  return (
    <Card>
      <CardHeader
        title="Renamed feature files"
        description="Their names are new, what they say is known. A ticked one carries the known file on: its scenarios, mappings, versions and test cases stay, under the new name. Any other begins a file of its own beside it."
      />
      <Form method="post">
        <CardContent className="grid max-h-96 gap-3 overflow-y-auto">
          {renames.map((rename) => (
            <CheckboxField
              key={rename.position}
              id={`follow-${rename.position}`}
              name="follow"
              value={rename.position}
              defaultChecked={carried.includes(rename)}
              label={
                <span className="wrap-anywhere">
                  <span className="font-medium">{nameOf(rename.position)}</span> was {rename.name}
                </span>
              }
              help={sharedText(rename)}
            />
          ))}
        </CardContent>
        <CardFooter>
          <Button type="submit" name="intent" value="renames" variant="outline" busy={busy}>
            Apply and preview again
          </Button>
        </CardFooter>
      </Form>
    </Card>
  )
}

const sharedText = ({ shared, scenarios }: FileRename) =>
  shared === scenarios
    ? 'All that it says is the same.'
    : `${numberText(shared)} of ${counted(scenarios, 'scenario')} ${isOrAre(shared)} the same.`
