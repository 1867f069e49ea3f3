import { bulkActions } from '@caseweave/contract/cases/bulk-changes/bulk-actions'
import { selectionLimit } from '@caseweave/contract/cases/test-cases/case-numbers'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Button } from '@caseweave/ui/button'
import { showToast } from '@caseweave/ui/toast'
import { type Navigation, useNavigate, useNavigation } from '@remix-run/react'
import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useWorkspace } from '../../platform/screen/use-workspace'
import { actionHref, choosePath, hasOwnDialog, type SelectionAction } from './bulk-links'
import { actionNames, tooManyTicked } from './bulk-words'
import { tickedCases, useKeptSelection } from './use-kept-selection'

/** The id of the form that the tick boxes of the rows belong to. */
const formId = 'selection'

/** The longest address (characters) that is sent: Node takes 16 KiB of headers, cookies included; source: Node, `--max-http-header-size`. */
const longestAddress = 12_000

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
    const numbers = new FormData(form).has('all') ? null : tickedCases(form)
    const chosen = numbers === null ? { all: true as const } : { numbers }
    const href = actionHref(projectId, search, submitter.value, chosen)
    // No server takes an address of any length, and nothing may be left out of a change without a word.
    const tooMany = href.length > longestAddress || (numbers?.length ?? 0) > selectionLimit
    if (tooMany) showToast({ id: 'too-many-ticked', tone: 'warning', text: tooManyTicked })
    else navigate(href, { preventScrollReset: true })
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
      <span hidden data-kept />
    </form>
  )
}

interface SelectionBarProps {
  projectId: number
  form: RefObject<HTMLFormElement>
  /** The rows of the page. */
  rows: readonly unknown[]
  total: { count: number; capped: boolean }
  mayChange: boolean
}

/** True for a navigation that comes from a change of the ticked cases which was made. */
const wasChanged = ({ state, formMethod, formAction, location }: Navigation, projectId: number) =>
  state === 'loading' &&
  formMethod === 'POST' &&
  formAction?.startsWith(`${choosePath(projectId)}/`) === true &&
  // One that was refused stays in its dialog, which lies below the list.
  formAction.split('?')[0] !== location.pathname

/**
 * What can be done with the ticked rows. It stands where the actions of the list are, as soon as one is ticked: by CSS, so without JavaScript
 * too. Ticks go once a change is made; one that did not reach the server leaves them, and Recent changes tells whether it did.
 */
export function SelectionBar({ projectId, form, rows, total, mayChange }: SelectionBarProps) {
  const { count, elsewhere, forget } = useKeptSelection(form, rows, projectId)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    bar.current?.closest('[data-list]')?.toggleAttribute('data-ticked', count > 0)
  }, [count])
  const changed = wasChanged(useNavigation(), projectId)
  useEffect(() => {
    if (changed) forget()
  }, [changed, forget])
  const { organization, projects } = useWorkspace()
  // Cases can be cloned into another project as well.
  const mayClone =
    mayChange ||
    projects.some(({ projectRole }) => mayInProject('testCases.write', projectRole, organization?.role ?? null))
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
        ref={bar}
        role="toolbar"
        aria-label="Selected test cases"
        className="hidden min-h-8 flex-wrap items-center gap-1 group-has-[input[data-row-select]:checked]/list:flex group-data-ticked/list:flex"
      >
        <span aria-hidden="true" data-needs-script className="me-1 shrink-0 font-medium tabular-nums">
          {numberText(count)} selected{elsewhere > 0 ? `, ${numberText(elsewhere)} on other pages` : ''}
        </span>
        {more ? (
          <label className="me-1 flex shrink-0 items-center gap-1.5">
            <input type="checkbox" name="all" value="1" form={formId} className="choice" />
            {total.capped ? 'All that match' : `All ${numberText(total.count)} that match`}
          </label>
        ) : null}
        {mayChange ? bulkActions.map((action) => button(action, actionNames[action])) : null}
        {mayChange ? button('cycle', 'Test cycle') : null}
        {mayClone ? button('clone', 'Clone') : null}
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
