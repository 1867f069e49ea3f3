import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import type { WorkItemForm, WorkItemLink } from '@caseweave/contract/project/trackers/work-item-views'
import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'
import { SkeletonRows } from '@caseweave/ui/skeleton'
import { Await, Form, useActionData, useLoaderData } from '@remix-run/react'
import { type ChangeEvent, Suspense, useRef, useState } from 'react'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { useValidForm } from '../../platform/screen/use-valid-form'
import { TicketPlaceFields, TicketTypeField } from '../../project/tickets/ticket-fields'
import { TicketObstacles } from '../../project/tickets/ticket-obstacles'
import { ItemFormFields, ItemProblems, KeptValues } from '../../project/trackers/items/item-form'
import { NoTrackers } from '../../project/trackers/items/no-trackers'
import { prefilled, type Typed } from '../../project/trackers/items/typed-fields'
import { DraftImages } from './draft-images'
import type { loadNewItem, makeNewItem } from './new-item.server'

const nothing: Typed = { values: {}, units: {} }

/** Makes a work item about a case or what failed of it, filled in as far as the product knows. */
export function NewItem() {
  const { draft, asking, chosen, form, key: firstKey, back, attachHref, linkOnly } = useLoaderData<typeof loadNewItem>()
  const reply = useActionData<typeof makeNewItem>()
  const [pageKey] = useState(firstKey)
  const element = useRef<HTMLFormElement>(null)
  const valid = useValidForm(element)
  const { releases, environments, managers, images } = draft
  const possible = releases.length > 0 && environments.length > 0
  const link = reply?.fresh?.answer?.link ?? chosen
  const sendable = link !== null && possible
  return (
    <FormDialog
      size="lg"
      title={`Report a defect${link ? ` in ${link.name}` : ''}`}
      description={`${caseNumberLabel(draft.number)} V${draft.version} · ${draft.summary}`}
      backHref={back}
      form={sendable ? { id: 'new-item', label: 'Submit', disabled: !valid } : null}
    >
      {!link || !form ? (
        <NoTrackers linkOnly={linkOnly} attachHref={attachHref} managers={managers} />
      ) : !possible ? (
        <TicketObstacles releases={releases.length > 0} environments={environments.length > 0} managers={managers} />
      ) : (
        <Form ref={element} method="post" id="new-item" noValidate className="grid gap-4">
          {/* Enter in a field sends the form, not the first of its other buttons. */}
          <button type="submit" aria-hidden="true" tabIndex={-1} className="sr-only">
            Submit
          </button>
          <input type="hidden" name="key" value={reply?.key ?? pageKey} />
          <input type="hidden" name="shownLink" value={link.id} />
          <ItemProblems lastResult={reply?.lastResult} form={reply?.fresh?.answer ?? null} />
          {reply?.fresh ? (
            <TrackerPart {...{ ...reply.fresh, link, links: asking, typed: reply.typed, reply }} />
          ) : (
            <Suspense fallback={<SkeletonRows rows={6} label={`Asking ${link.name} for its form`} />}>
              <Await resolve={form.later}>
                {({ answer, problem }) => (
                  <TrackerPart
                    {...{ answer, problem, link, links: asking, reply }}
                    typed={answer ? prefilled(answer, draft) : nothing}
                  />
                )}
              </Await>
            </Suspense>
          )}
          <fieldset className="grid gap-4 border-t border-border pt-4">
            <legend className="sr-only">Attached to the test case</legend>
            <TicketPlaceFields {...{ releases, environments }} lastResult={reply?.lastResult} first={draft} />
            <TicketTypeField lastResult={reply?.lastResult} name="ticketType" />
            <DraftImages images={images} tracker={link} />
          </fieldset>
        </Form>
      )}
    </FormDialog>
  )
}

interface TrackerPartProps {
  answer: WorkItemForm | null
  problem: string | null
  link: WorkItemLink
  links: readonly WorkItemLink[]
  typed: Typed
  reply: ReturnType<typeof useActionData<typeof makeNewItem>>
}

/** What the tracker has a say in: where the item goes, its type and its fields. */
function TrackerPart({ answer, problem, link, links, typed, reply }: TrackerPartProps) {
  const change = useRef<HTMLButtonElement>(null)
  const again = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => currentTarget.form?.requestSubmit(change.current)
  const types = answer?.types ?? []
  const hasChoice = links.length > 1 || types.length > 1
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        {links.length > 1 ? (
          <Field id="linkId" label="Tracker" className="min-w-48 flex-1">
            {(control) => (
              <Select
                {...control}
                name="linkId"
                onChange={again}
                defaultValue={String(link.id)}
                options={links.map(({ id, name, remoteName }) => ({
                  value: String(id),
                  label: `${name} · ${remoteName}`,
                }))}
              />
            )}
          </Field>
        ) : (
          <input type="hidden" name="linkId" value={link.id} />
        )}
        {types.length > 1 ? (
          <Field id="itemType" label="Type" className="min-w-40 flex-1">
            {(control) => (
              <Select
                {...control}
                key={answer?.typeId}
                name="type"
                onChange={again}
                defaultValue={answer?.typeId}
                options={types.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
          </Field>
        ) : (
          <input type="hidden" name="type" value={answer?.typeId ?? ''} />
        )}
        <Button
          ref={change}
          type="submit"
          name="intent"
          value="form"
          variant="outline"
          formNoValidate
          className={hasChoice || !answer ? undefined : 'hidden'}
        >
          {answer ? 'Show its form' : 'Ask again'}
        </Button>
      </div>
      {answer ? (
        <ItemFormFields
          // Fields of two trackers may have one name.
          key={link.id}
          form={answer}
          typed={typed}
          lastResult={reply?.lastResult}
          found={reply?.found ?? null}
        />
      ) : (
        <>
          <Alert tone="warning" title={`The form of ${link.name} cannot be shown now`}>
            {problem}
          </Alert>
          <KeptValues typed={typed} />
        </>
      )}
    </>
  )
}
