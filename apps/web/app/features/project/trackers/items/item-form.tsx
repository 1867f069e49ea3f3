import { workItemMessages } from '@caseweave/contract/project/trackers/work-item-messages'
import type { WorkItemForm } from '@caseweave/contract/project/trackers/work-item-views'
import type { FieldOption } from '@caseweave/contract/project/trackers/work-items'
import { Alert } from '@caseweave/ui/alert'
import { ErrorSummary } from '@caseweave/ui/field'
import { ExternalLink } from 'lucide-react'
import type { FormReply } from '../../../../server/form.server'
import { errorsAt, problemsIn } from '../../../platform/dialogs/form-errors'
import { changeNote } from './change-note'
import { ItemField } from './item-field'
import type { ChangeThere } from './merge-typed'
import { type Typed, unitName, valueName } from './typed-fields'

/** Choices that were searched for, of one field. */
export type FoundOptions = { field: string; options: FieldOption[] | null; problem: string | null }

interface ItemFormFieldsProps {
  form: WorkItemForm
  typed: Typed
  /** What was changed in the tracker since the form was shown, by its names of fields. */
  changes?: Record<string, ChangeThere> | undefined
  lastResult: FormReply['lastResult'] | undefined
  found: FoundOptions | null
}

/** The problems of a form, each with the field that it is about. */
export function ItemProblems({
  lastResult,
  form,
}: {
  lastResult: FormReply['lastResult'] | undefined
  form: WorkItemForm | null
}) {
  const ids = new Set(form?.fields.map(({ field }) => field))
  return <ErrorSummary errors={problemsIn(lastResult, (name) => (ids.has(name) ? valueName(name) : name))} />
}

/** The fields of a tracker's form. What it requires and nobody can fill in here is named before anybody types. */
export function ItemFormFields({ form, typed, changes, lastResult, found }: ItemFormFieldsProps) {
  const { fields, lacking, link } = form
  return (
    <>
      {lacking.length > 0 ? (
        <Alert tone="warning" title={`This type of ${link.itemName} cannot be created here`}>
          <p>{workItemMessages.lacking(lacking, link.name)}</p>
          <a href={link.address} target="_blank" rel="noreferrer noopener" className="text-link underline">
            Open {link.name}
            <ExternalLink aria-hidden="true" className="ms-1 inline size-3.5" />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Alert>
      ) : null}
      {found?.problem ? <Alert tone="warning">{found.problem}</Alert> : null}
      {fields.map((field) => (
        <ItemField
          key={field.field}
          field={field}
          typed={typed.values[field.field] ?? []}
          unit={typed.units[field.field]}
          note={changeNote(field, changes?.[field.field], link.name)}
          errors={errorsAt(lastResult, field.field)}
          found={found?.field === field.field ? found.options : null}
        />
      ))}
    </>
  )
}

/** Keeps what was typed while there is no form to show it in, and of a form that was sent what it said of itself. */
export function KeptValues({ typed, kept: own = {} }: { typed: Typed; kept?: Record<string, string> }) {
  const kept = Object.entries(typed.values).flatMap(([field, values]) =>
    values.map((value) => ({ name: valueName(field), value })),
  )
  const written = kept.filter(({ value }) => value.trim() !== '')
  const units = Object.entries(typed.units).map(([field, value]) => ({ name: unitName(field), value }))
  const said = Object.entries(own).map(([name, value]) => ({ name, value }))
  return (
    <>
      {[...kept, ...units, ...said].map(({ name, value }) => (
        <input key={`${name} ${value.slice(0, 50)}`} type="hidden" name={name} value={value} />
      ))}
      {written.length > 0 ? (
        <details className="rounded-lg border border-border p-3">
          <summary>What you typed is kept</summary>
          {written.map(({ name, value }) => (
            <p
              key={`${name} ${value.slice(0, 50)}`}
              className="mt-2 max-h-40 overflow-y-auto whitespace-pre-wrap wrap-anywhere"
            >
              {value}
            </p>
          ))}
        </details>
      ) : null}
    </>
  )
}
