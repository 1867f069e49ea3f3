import { bulkActions } from '@caseweave/contract/cases/bulk-changes/bulk-actions'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Button } from '@caseweave/ui/button'
import { useNavigate } from '@remix-run/react'
import { X } from 'lucide-react'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { actionHref, choosePath, hasOwnDialog, type SelectionAction } from './bulk-links'
import { actionNames } from './bulk-words'
import { tickedNumbers, useSelection } from './use-selection'

/** The id of the form that the tick boxes of the rows belong to. */
const formId = 'selection'

const isAction = (value: string): value is SelectionAction =>
  hasOwnDialog(value) || bulkActions.some((action) => action === value)

/** The form around the table, whose rows are ticked. Without JavaScript it is posted; with it, the dialog is a navigation. */
export function SelectionForm(props: {
  projectId: number
  /** The query string of the list, with its module. */
  search: string
  element: RefObject<HTMLFormElement>
  children: ReactNode
}) {
  const { projectId, search, element, children } = props
  const navigate = useNavigate()
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement) || !isAction(submitter.value)) return
    event.preventDefault()
    const form = event.currentTarget
    const chosen = new FormData(form).has('all') ? { all: true as const } : { numbers: tickedNumbers(form) }
    navigate(actionHref(projectId, search, submitter.value, chosen), { preventScrollReset: true })
  }
  return (
    <form
      ref={element}
      id={formId}
      method="post"
      action={choosePath(projectId) + search}
      onSubmit={handleSubmit}
      className="flex min-h-0 flex-col"
    >
      {children}
    </form>
  )
}

interface SelectionBarProps {
  form: RefObject<HTMLFormElement>
  /** The rows of the page. */
  rows: readonly unknown[]
  total: { count: number; capped: boolean }
  mayChange: boolean
}

/** What can be done with the ticked rows. It stands where the filters are, as soon as one is ticked: by CSS, so without JavaScript too. */
export function SelectionBar({ form, rows, total, mayChange }: SelectionBarProps) {
  const count = useSelection(form, rows)
  const more = total.capped || total.count > rows.length
  const button = (action: SelectionAction, label: string) => (
    <Button
      key={action}
      type="submit"
      form={formId}
      name="action"
      value={action}
      size="sm"
      variant="outline"
      className={action === 'delete' ? 'text-fail' : undefined}
    >
      {label}
    </Button>
  )
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 ? `${numberText(count)} selected` : ''}
      </p>
      <div
        role="toolbar"
        aria-label="Selected test cases"
        className="hidden min-h-8 flex-wrap items-center gap-1 group-has-[input[data-row-select]:checked]/list:flex"
      >
        <span aria-hidden="true" data-needs-script className="me-1 shrink-0 font-medium tabular-nums">
          {numberText(count)} selected
        </span>
        {more ? (
          <label className="me-1 flex shrink-0 items-center gap-1.5">
            <input type="checkbox" name="all" value="1" form={formId} className="choice" />
            {total.capped ? 'All that match' : `All ${numberText(total.count)} that match`}
          </label>
        ) : null}
        {mayChange ? bulkActions.map((action) => button(action, actionNames[action])) : null}
        {mayChange ? button('cycle', 'Test cycle') : null}
        {button('clone', 'Clone')}
        {button('export', 'Export')}
        {mayChange ? (
          <Button type="submit" form={formId} name="action" value="draft" size="sm" variant="outline">
            Draft Gherkin
          </Button>
        ) : null}
        <Button type="reset" form={formId} size="icon-sm" variant="ghost" aria-label="Clear the selection">
          <X aria-hidden="true" />
        </Button>
      </div>
    </>
  )
}
