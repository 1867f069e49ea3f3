import {
  ModuleSeparator,
  moduleSeparatorNames,
  PriorityNumbers,
} from '@caseweave/contract/cases/definition-imports/csv-import'
import type { ImportColumnsView } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { Button } from '@caseweave/ui/button'
import { Card, CardContent, CardFooter, CardHeader } from '@caseweave/ui/card'
import { Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'
import { ArrowRight } from 'lucide-react'

const priorityNumbersNames: Record<PriorityNumbers, string> = {
  '1-highest': '1 is the most urgent',
  '1-lowest': '1 is the least urgent',
}

export interface PlaceCardProps {
  columns: ImportColumnsView
  target: { id: number; trail: string } | null
  busy: boolean
}

/** How the cells that place a case are read, where cases without a module go, and the way on. */
export function PlaceCard({ columns, target, busy }: PlaceCardProps) {
  const { moduleSeparator, priorityNumbers } = columns
  return (
    <Card>
      <CardHeader title="Where the cases go" />
      <CardContent className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field id="moduleSeparator" label="Levels in a module cell are separated by">
          {(control) => (
            <Select
              {...control}
              key={moduleSeparator}
              name="moduleSeparator"
              defaultValue={moduleSeparator}
              options={ModuleSeparator.options.map((value) => ({ value, label: moduleSeparatorNames[value] }))}
            />
          )}
        </Field>
        <Field id="priorityNumbers" label="Where priorities are numbers">
          {(control) => (
            <Select
              {...control}
              key={priorityNumbers}
              name="priorityNumbers"
              defaultValue={priorityNumbers}
              options={PriorityNumbers.options.map((value) => ({ value, label: priorityNumbersNames[value] }))}
            />
          )}
        </Field>
        <div className="grid content-start gap-1.5">
          <p className="font-medium">Cases without a module go to</p>
          <div className="flex flex-wrap items-center gap-2">
            {target ? <input type="hidden" name="moduleId" value={target.id} /> : null}
            <span className={target ? 'min-w-0 break-words' : 'text-muted-foreground'}>
              {target?.trail ?? `A new one, named after the file${columns.sheets.length > 0 ? ' and the sheet' : ''}`}
            </span>
            <Button type="submit" name="intent" value="chooseModule" variant="outline" size="sm">
              Change
            </Button>
          </div>
        </div>
      </CardContent>
      <CardFooter className="justify-end">
        <Button type="submit" name="intent" value="preview" busy={busy}>
          Check the rows <ArrowRight aria-hidden="true" />
        </Button>
      </CardFooter>
    </Card>
  )
}
