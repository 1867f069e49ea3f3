import { importPath } from '@caseweave/contract/cases/addresses'
import { ColumnMappingName } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { Button } from '@caseweave/ui/button'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Trash2 } from 'lucide-react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { requireManage } from '../../people/projects/require-manage.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'
import { importIds } from '../../platform/imports/import-address.server'

export const meta: MetaFunction = () => [{ title: 'Save column mapping · Caseweave' }]

/** Saves the mapping under a name, or deletes a saved one. */
const MappingPost = z.union([
  z.object({ remove: z.coerce.number().int().positive() }),
  z.object({ name: ColumnMappingName }),
])

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  const ids = importIds(args)
  const mappings = await apiFor(args).columnMappings.list(ids)
  return { ids, saved: mappings.filter(({ id }) => id > 0) }
}

export async function action(args: ActionFunctionArgs) {
  const ids = importIds(args)
  const page = importPath(ids.projectId, ids.importId)
  return saveAndLeave(args, MappingPost, async (value, api) => {
    if ('remove' in value) {
      await api.columnMappings.delete({ projectId: ids.projectId, id: value.remove })
      return { to: `${page}/saveMapping`, message: 'The mapping was deleted.' }
    }
    await api.columnMappings.save({ ...ids, name: value.name })
    return { to: page, message: `The mapping “${value.name}” was saved.` }
  })
}

/** Keeps the columns of this import under a name, for later files of the project. */
export default function SaveMapping() {
  const { ids, saved } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const back = importPath(ids.projectId, ids.importId)
  return (
    <FormDialog
      title="Save column mapping"
      description="Everybody who imports into this project can choose it for later files."
      backHref={back}
      form={{ id: 'save-mapping', label: 'Save' }}
    >
      <Form method="post" id="save-mapping" className="grid gap-4">
        <ErrorSummary errors={problemsIn(lastResult)} />
        <Field id="name" label="Name" error={errorsAt(lastResult, 'name')}>
          {(control) => (
            <Input
              {...control}
              name="name"
              defaultValue={typedIn(lastResult, 'name')}
              maxLength={100}
              autoComplete="off"
            />
          )}
        </Field>
      </Form>
      {saved.length > 0 ? (
        <section aria-labelledby="saved-mappings" className="mt-5">
          <h3 id="saved-mappings" className="mb-1 font-medium">
            Saved mappings
          </h3>
          <ul className="divide-y divide-border rounded-md border border-border">
            {saved.map(({ id, name }) => (
              <li key={id} className="flex items-center justify-between gap-2 px-2.5 py-1">
                <span className="min-w-0 break-words">{name}</span>
                <Form method="post">
                  <Button
                    type="submit"
                    name="remove"
                    value={id}
                    variant="ghost"
                    size="icon-sm"
                    aria-label={`Delete ${name}`}
                  >
                    <Trash2 aria-hidden="true" />
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </FormDialog>
  )
}
