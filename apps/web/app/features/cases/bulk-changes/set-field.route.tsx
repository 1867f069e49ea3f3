import { bulkChoices } from '@caseweave/contract/cases/test-cases/case-fields'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { messages } from '@caseweave/contract/platform/messages'
import { pick } from '@caseweave/contract/platform/pick'
import { Alert } from '@caseweave/ui/alert'
import { Form, Link } from '@caseweave/ui/navigation'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { madeOnce, newOnceKey } from '../../../server/made-once.server'
import { redirectWithToast } from '../../../server/toast.server'
import { useProject } from '../../people/projects/project.route'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, formErrors, typedIn } from '../../platform/dialogs/form-errors'
import { OnceKey } from '../../platform/dialogs/once-key'
import { caseNumberOf } from '../../platform/screen/case-number.server'
import { idOf } from '../../platform/screen/id.server'
import { rowForm } from './bulk-dialog.server'
import { BulkField } from './bulk-field'
import { changeHref, listBehind, rowFields, setFieldLinks } from './bulk-links'
import { actionNames } from './bulk-words'
import { OrderButtons } from './order-buttons'

export const meta: MetaFunction = () => [{ title: 'Change a test case · Caseweave' }]

function addressOf(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const field = z.enum(rowFields).safeParse(args.params.field).data
  if (!field) throw data(messages.notFound, { status: 404 })
  return { projectId: idOf(args.params.projectId), number: caseNumberOf(args), field }
}

export async function loader(args: LoaderFunctionArgs) {
  const { projectId, number, field } = addressOf(args)
  const { searchParams } = new URL(args.request.url)
  const api = apiFor(args)
  const { testCase, members, tags } = await api.testCases.form({ projectId, number })
  if (!testCase || testCase === 'deleted') throw data(messages.notFound, { status: 404 })
  const { values, revision } = testCase
  const search = searchParams.get('q')?.slice(0, 200)
  const modules = field === 'move' ? await api.modules.offer({ projectId, search, chosen: values.moduleId }) : null
  const chosen = {
    assign: String(values.assignedTo),
    move: String(values.moduleId),
    addTags: '',
    removeTags: values.tags[0] ?? '',
    ...pick(values, bulkChoices),
  }[field]
  const offer = { members, tags: field === 'removeTags' ? values.tags : tags, modules }
  return { onceKey: newOnceKey(), field, number, summary: values.summary, tags: values.tags, revision, chosen, offer }
}

export async function action(args: ActionFunctionArgs) {
  const { projectId, number, field } = addressOf(args)
  const { search } = new URL(args.request.url)
  return runAction(args, rowForm(field), async ({ revision, change }) => {
    const { changeId } = await madeOnce(args, change, (api) =>
      api.bulkChanges.one({ projectId, number, revision, change }),
    )
    const list = listBehind(projectId, search)
    if (changeId === null)
      return redirectWithToast(list, { kind: 'info', message: `${caseNumberLabel(number)} is so already.` })
    const link = { href: changeHref(projectId, search, changeId), label: 'Undo', post: true }
    return redirectWithToast(list, { kind: 'success', message: `${caseNumberLabel(number)} was changed.`, link })
  })
}

/** Changes one thing of one case, from its row. */
export default function SetField() {
  const { onceKey, field, number, summary, tags, revision, chosen, offer } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const { id: projectId } = useProject()
  const { search } = useLocation()
  const name = field === 'move' ? 'targetId' : 'to'
  const errors = ['to', 'targetId', 'assignedTo', 'moduleId'].flatMap((each) => errorsAt(lastResult, each))
  return (
    <FormDialog
      title={`${actionNames[field]}: ${caseNumberLabel(number)}`}
      description={summary}
      backHref={listBehind(projectId, search)}
      form={{ id: 'set-field', label: 'Save' }}
    >
      <Form method="post" id="set-field" className="grid gap-4">
        <OnceKey value={onceKey} />
        {formErrors(lastResult).map((message) => (
          <Alert key={message} tone="error">
            {message}
          </Alert>
        ))}
        <input type="hidden" name="revision" value={revision} />
        {field === 'addTags' && tags.length > 0 ? (
          <p className="text-muted-foreground">
            {`It has ${tags.join(', ')}. `}
            <Link href={setFieldLinks(projectId, search)(number, 'removeTags')} className="text-link underline">
              Remove a tag
            </Link>
          </p>
        ) : null}
        <BulkField
          projectId={projectId}
          action={field}
          offer={offer}
          chosen={typedIn(lastResult, name) || chosen}
          errors={errors}
        />
      </Form>
      {field === 'move' ? <OrderButtons numbers={[number]} {...{ search, onceKey }} /> : null}
    </FormDialog>
  )
}
