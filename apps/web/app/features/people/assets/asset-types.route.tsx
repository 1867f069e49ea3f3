import { assetMessages } from '@caseweave/contract/people/assets/asset-messages'
import { assetLimits, SaveAssetType } from '@caseweave/contract/people/assets/save-asset'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form, Link } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useActionData } from '@remix-run/react'
import { Plus, Shapes } from 'lucide-react'
import { saveAndLeave } from '../../../server/form.server'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'
import { useSending } from '../../platform/screen/use-sending'
import { organizationOf } from '../organizations/organization-of.server'
import { panelHref, typeDialogHref } from './asset-links'
import { useAssetInfo } from './use-asset-info'

export const meta: MetaFunction = () => [{ title: 'Asset Type · Caseweave' }]

export async function action(args: ActionFunctionArgs) {
  const organizationId = organizationOf(args.request)
  return saveAndLeave(args, SaveAssetType, async (value, api) => {
    await api.assets.addType({ organizationId, ...value })
    return { to: panelHref(organizationId, 'types'), message: assetMessages.typeSaved }
  })
}

/** The kinds of assets: add one, rename and delete those that are there. */
export default function AssetTypes() {
  const { organizationId, place } = useAssetInfo()
  const lastResult = useActionData<typeof action>()?.lastResult
  const sending = useSending()
  return (
    <div className="grid max-w-2xl gap-4">
      <Form
        // Once it is saved, the field is empty for the next one.
        key={place.types.length}
        method="post"
        action={panelHref(organizationId, 'types')}
        noValidate
        className="grid gap-3"
      >
        <ErrorSummary errors={problemsIn(lastResult)} />
        <div className="flex items-start gap-2">
          <Field
            id="name"
            label="Asset type"
            help="Such as Laptop, Phone or Access card."
            error={errorsAt(lastResult, 'name')}
            className="min-w-0 flex-1"
          >
            {(control) => (
              <Input
                {...control}
                name="name"
                required
                maxLength={assetLimits.type}
                autoComplete="off"
                defaultValue={typedIn(lastResult, 'name')}
              />
            )}
          </Field>
          <Button type="submit" busy={sending} className="mt-6.5">
            <Plus aria-hidden="true" />
            Add
          </Button>
        </div>
      </Form>
      {place.types.length === 0 ? (
        <EmptyState icon={Shapes} level={3} title="There are no asset types yet">
          Add the kinds of things that you keep. Each asset has one of them.
        </EmptyState>
      ) : (
        <Table caption="Asset types" boxClassName="max-h-[32rem]" className="[&_:is(td,th)]:align-middle">
          <thead>
            <tr>
              <th scope="col">Asset type</th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {place.types.map(({ id, name }) => (
              <tr key={id}>
                <th scope="row" className="wrap-anywhere">
                  <Link
                    href={panelHref(organizationId, 'list', { type: String(id) })}
                    title="Show its assets"
                    className="hover:text-link hover:underline"
                  >
                    <bdi>{name}</bdi>
                  </Link>
                </th>
                <td className="fit">
                  <span className="flex justify-end gap-1.5">
                    <ButtonLink
                      href={typeDialogHref(organizationId, id, 'rename')}
                      variant="outline"
                      size="sm"
                      aria-label={`Rename ${name}`}
                    >
                      Rename
                    </ButtonLink>
                    <ButtonLink
                      href={typeDialogHref(organizationId, id, 'delete')}
                      variant="outline"
                      size="sm"
                      aria-label={`Delete ${name}`}
                    >
                      Delete
                    </ButtonLink>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Outlet />
    </div>
  )
}
