import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { inboxPath } from '@caseweave/contract/results/addresses'
import { inboxMessages } from '@caseweave/contract/results/result-imports/result-inbox-messages'
import { Button } from '@caseweave/ui/button'
import { ErrorSummary } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { RadioGroup } from '@caseweave/ui/radio-group'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { idOf } from '../../platform/screen/id.server'

export const meta: MetaFunction = () => [{ title: 'Choose a test case · Caseweave' }]

const placeOf = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => ({
  projectId: idOf(params.projectId),
  id: idOf(params.signatureId),
})

/** The inbox as it is behind the dialog, whose own search the address has beside that of the inbox. */
const behind = (projectId: number, search: string) => withParameters(inboxPath(projectId) + search, { find: null })

export async function loader(args: LoaderFunctionArgs) {
  const place = placeOf(args)
  const search = (new URL(args.request.url).searchParams.get('find') ?? '').trim().slice(0, 200)
  return { ...place, search, item: await apiFor(args).resultInbox.item({ ...place, search }) }
}

const Choice = z.object({ caseNumber: z.coerce.number({ error: 'Please choose a test case.' }).int().positive() })

const Decided = z.object({ code: z.literal('CONFLICT') })

export async function action(args: ActionFunctionArgs) {
  const { projectId, id } = placeOf(args)
  const to = behind(projectId, new URL(args.request.url).search)
  return runAction(args, Choice, async ({ caseNumber }, api) => {
    try {
      const decision = { decision: 'case' as const, ids: [id], caseNumber }
      const { results, tests } = await api.resultInbox.decide({ projectId, decision })
      return await redirectWithToast(to, { kind: 'success', message: inboxMessages.matched(results, tests) })
    } catch (error) {
      // There is nothing left to choose for.
      if (!Decided.safeParse(error).success) throw error
      return redirectWithToast(to, { kind: 'info', message: inboxMessages.gone })
    }
  })
}

/** Lets a person look for the case that the results of a test belong to. */
export default function ChooseCase() {
  const { projectId, search, item } = useLoaderData<typeof loader>()
  const backHref = behind(projectId, useLocation().search)
  const lastResult = useActionData<typeof action>()?.lastResult
  const problems = [...errorsAt(lastResult, 'caseNumber'), ...formErrors(lastResult)]
  return (
    <FormDialog
      title="Choose a test case"
      description={item.name}
      backHref={backHref}
      form={item.candidates.length > 0 ? { id: 'choose-case', label: 'Save' } : null}
    >
      <div className="grid gap-4">
        <Form method="get" role="search" className="flex items-end gap-2">
          {[...new URLSearchParams(backHref.split('?')[1])].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="min-w-0 flex-1">
            <label htmlFor="find" className="mb-1.5 block font-medium">
              Test case no. or words of its summary
            </label>
            <Input id="find" name="find" type="search" defaultValue={search} autoComplete="off" />
          </div>
          <Button type="submit" variant="outline">
            Search
          </Button>
        </Form>
        <Form method="post" id="choose-case" className="grid gap-4">
          <ErrorSummary errors={problems.map((message) => ({ message }))} />
          {item.candidates.length === 0 ? (
            <p className="text-muted-foreground">
              {search === '' ? 'No summary is like the name of the test.' : 'No test case was found.'}
            </p>
          ) : (
            <RadioGroup
              id="caseNumber"
              name="caseNumber"
              legend="Test cases"
              defaultValue={String(item.candidates[0]?.number ?? '')}
              options={item.candidates.map((each) => ({
                value: String(each.number),
                label: `${caseNumberLabel(each.number)} ${each.summary}`,
              }))}
            />
          )}
        </Form>
      </div>
    </FormDialog>
  )
}
