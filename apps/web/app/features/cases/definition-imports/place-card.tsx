import {
  EmptyModules,
  emptyModulesNames,
  ModuleSeparator,
  moduleSeparatorNames,
  PriorityNumbers,
} from '@caseweave/contract/cases/definition-imports/csv-import'
import type { ImportColumnsView } from '@caseweave/contract/cases/definition-imports/definition-imports'
import type { ModuleChoices } from '@caseweave/contract/project/modules'
import { Button } from '@caseweave/ui/button'
import { Card, CardContent, CardFooter, CardHeader } from '@caseweave/ui/card'
import { Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'
import { ArrowRight } from 'lucide-react'
import { ModuleField } from '../../project/modules/module-field'

const priorityNumbersNames: Record<PriorityNumbers, string> = {
  '1-highest': '1 is the most urgent',
  '1-lowest': '1 is the least urgent',
}

export interface PlaceCardProps {
  columns: ImportColumnsView
  projectId: number
  modules: ModuleChoices
  moduleId: number | null
  busy: boolean
}

/** How the cells that place a case are read, where cases without a module go, and the way on. */
export function PlaceCard({ columns, projectId, modules, moduleId, busy }: PlaceCardProps) {
  const { moduleSeparator, emptyModules, priorityNumbers } = columns
  return (
    <Card>
      <CardHeader title="Where the cases go" />
      <CardContent className="grid gap-4 sm:grid-cols-2">
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
        <Field id="emptyModules" label="A case with an empty module cell belongs to">
          {(control) => (
            <Select
              {...control}
              key={emptyModules}
              name="emptyModules"
              defaultValue={emptyModules}
              options={EmptyModules.options.map((value) => ({ value, label: emptyModulesNames[value] }))}
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
        <ModuleField
          key={moduleId}
          id="moduleId"
          name="moduleId"
          label="Cases without a module go to"
          projectId={projectId}
          found={modules}
          first={{
            value: '',
            label: `A new one, named after the file${columns.sheets.length > 0 ? ' and the sheet' : ''}`,
          }}
          chosen={moduleId === null ? '' : String(moduleId)}
          still={
            <Button type="submit" name="intent" value="chooseModule" variant="outline" size="sm">
              Search all modules
            </Button>
          }
        />
      </CardContent>
      <CardFooter className="justify-end">
        <Button type="submit" name="intent" value="preview" busy={busy}>
          Check the rows <ArrowRight aria-hidden="true" />
        </Button>
      </CardFooter>
    </Card>
  )
}
