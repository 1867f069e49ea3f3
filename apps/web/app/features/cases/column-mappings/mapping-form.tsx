import { type ColumnMappingView, stepFields } from '@caseweave/contract/cases/column-mappings'
import {
  type CsvTargetField,
  csvTargetFieldNames,
  emptyModulesNames,
  moduleSeparatorNames,
  singleColumnFields,
} from '@caseweave/contract/cases/definition-imports/csv-import'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardFooter, CardHeader } from '@caseweave/ui/card'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { FileInput, Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { RadioGroup } from '@caseweave/ui/radio-group'
import { Select } from '@caseweave/ui/select'
import { Textarea } from '@caseweave/ui/textarea'
import type { ReactNode } from 'react'
import type { FormReply } from '../../../server/form.server'
import { fieldHelp } from '../../platform/dialogs/field-help'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'
import { type MeanwhileReply, meanwhileNote } from '../../platform/dialogs/three-way'
import { useSending } from '../../platform/screen/use-sending'
import { fieldGroups } from '../definition-imports/field-groups'
import { mappingValues } from './mapping-values'

interface MappingFormProps {
  /** What the form begins with: the saved mapping, or what a header line suggested. */
  mapping: Omit<ColumnMappingView, 'id'> | null
  lastResult: FormReply['lastResult'] | undefined
  backHref: string
  /** What somebody else has saved meanwhile, and what the fields hold since. */
  merged?: MeanwhileReply['merged']
  /** What the form is shown with, of one that is there already. */
  shown?: string
}

const isStep = (field: CsvTargetField) => stepFields.includes(field)

/** A mapping by the fields of a test case, each with the headers that it is read from. */
export function MappingForm({ mapping, lastResult, backHref, merged, shown }: MappingFormProps) {
  const busy = useSending()
  const values = mappingValues(mapping, lastResult, merged?.values)
  const note = (field: string, names: Record<string, string> = {}) =>
    fieldHelp(
      undefined,
      meanwhileNote(merged?.changes[field], (value) => names[value] ?? value),
    )
  return (
    <Form method="post" encType="multipart/form-data" className="group/form grid gap-4">
      <ErrorSummary errors={problemsIn(lastResult)} />
      {/* The first button is the one that Enter presses. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      {shown === undefined ? null : <input type="hidden" name="shown" value={shown} />}
      <BeginningCard values={values} lastResult={lastResult} busy={busy} note={note} />
      {fieldGroups.map((group) => (
        <HeadersCard key={group.label} {...group} values={values} lastResult={lastResult} note={note} />
      ))}
      <Card>
        <CardHeader title="How values are read" />
        <CardContent className="grid gap-4 sm:grid-cols-2">
          <Field
            id="moduleSeparator"
            label="Levels of a module are separated by"
            help={note('moduleSeparator', moduleSeparatorNames)}
          >
            {(control) => (
              <Select
                {...control}
                name="moduleSeparator"
                defaultValue={values.moduleSeparator}
                options={Object.entries(moduleSeparatorNames).map(([value, label]) => ({ value, label }))}
              />
            )}
          </Field>
          <Field
            id="emptyModules"
            label="A case with an empty module cell belongs to"
            help={note('emptyModules', emptyModulesNames)}
          >
            {(control) => (
              <Select
                {...control}
                name="emptyModules"
                defaultValue={values.emptyModules}
                options={Object.entries(emptyModulesNames).map(([value, label]) => ({ value, label }))}
              />
            )}
          </Field>
          <Field id="priorityNumbers" label="Priorities that are numbers" help={note('priorityNumbers')}>
            {(control) => (
              <Select
                {...control}
                name="priorityNumbers"
                defaultValue={values.priorityNumbers}
                options={[
                  { value: '1-highest', label: '1 is the highest' },
                  { value: '1-lowest', label: '1 is the lowest' },
                ]}
              />
            )}
          </Field>
        </CardContent>
        <CardFooter className="justify-end">
          <ButtonLink href={backHref} replace variant="outline">
            Cancel
          </ButtonLink>
          <Button type="submit" busy={busy}>
            Save
          </Button>
        </CardFooter>
      </Card>
    </Form>
  )
}

interface PartProps {
  values: ReturnType<typeof mappingValues>
  lastResult: FormReply['lastResult'] | undefined
  /** What somebody else has saved in a field meanwhile. */
  note: (field: string) => ReactNode
}

/** Its name and template, and what a header line can be told to fill it in. */
function BeginningCard({ values, lastResult, busy, note }: PartProps & { busy: boolean }) {
  return (
    <Card>
      <CardContent className="grid gap-4 sm:grid-cols-2">
        <Field id="name" label="Name" help={note('name')} error={errorsAt(lastResult, 'name')}>
          {(control) => (
            <Input {...control} name="name" defaultValue={values.name} maxLength={100} autoComplete="off" />
          )}
        </Field>
        <RadioGroup
          id="templateId"
          name="templateId"
          legend="Template"
          inline
          defaultValue={values.templateId}
          options={[
            { value: '1', label: 'Test Case' },
            { value: '2', label: 'Test Case (Steps)' },
          ]}
        />
        <div className="grid gap-2 sm:col-span-2">
          <Field
            id="sample"
            label="Header line of a file"
            optional
            help="Paste the first line of a CSV file to fill in what its headers are known for."
            error={errorsAt(lastResult, 'sample')}
          >
            {(control) => <Textarea {...control} name="sample" rows={2} defaultValue={typedIn(lastResult, 'sample')} />}
          </Field>
          <Field
            id="file"
            label="Or a CSV file with that line"
            optional
            help="Only its headers are read; nothing of it is kept."
            error={errorsAt(lastResult, 'file')}
          >
            {(control) => <FileInput {...control} name="file" accept=".csv,.tsv,.txt,text/csv" />}
          </Field>
          <div>
            <Button type="submit" name="intent" value="fill" variant="outline" size="sm" busy={busy}>
              Fill in
            </Button>
          </div>
        </div>
      </CardContent>
    </Card>
  )
}

/** A group of fields, each with its headers. */
function HeadersCard({ label, fields, values, lastResult, note }: PartProps & (typeof fieldGroups)[number]) {
  return (
    <Card>
      <CardHeader
        title={label}
        description={
          label === 'The case'
            ? 'Each field with the header it is read from; where several columns are joined, one a line. #3 stands for the third column of a file without header.'
            : undefined
        }
      />
      <CardContent className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {fields.map((field) => {
          const name = `headers.${field}`
          const single = singleColumnFields.includes(field)
          return (
            <Field
              key={field}
              id={name}
              label={csvTargetFieldNames[field]}
              help={note(name)}
              error={errorsAt(lastResult, name)}
              className={isStep(field) ? 'group-has-[input[name=templateId][value="1"]:checked]/form:hidden' : ''}
            >
              {(control) =>
                single ? (
                  <Input {...control} name={name} defaultValue={values.headerOf(field)} autoComplete="off" />
                ) : (
                  <Textarea
                    {...control}
                    name={name}
                    rows={1}
                    className="min-h-8"
                    defaultValue={values.headerOf(field)}
                  />
                )
              }
            </Field>
          )
        })}
      </CardContent>
    </Card>
  )
}
