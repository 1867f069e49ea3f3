import { assetMessages } from '@caseweave/contract/people/assets/asset-messages'
import { UpdateAsset } from '@caseweave/contract/people/assets/save-asset'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, formErrors, typedIn } from '../../platform/dialogs/form-errors'
import { withMeanwhile } from '../../platform/dialogs/meanwhile.server'
import { shownText } from '../../platform/dialogs/three-way'
import { assetAtHand } from './asset-at-hand.server'
import { AssetFields } from './asset-fields'
import { behindDialog } from './asset-links'
import { assetFields, assetValues, valuesOf } from './asset-values'

export const meta: MetaFunction = () => [{ title: 'Edit asset · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const { assetId, organizationId } = await assetAtHand(args)
  const api = apiFor(args)
  const [asset, { types }] = await Promise.all([
    api.assets.get({ organizationId, assetId }),
    api.assets.place({ organizationId }),
  ])
  return { asset, types, backHref: behindDialog(args.request.url, assetId) }
}

const Changes = UpdateAsset.omit({ assetId: true })

export async function action(args: ActionFunctionArgs) {
  const place = await assetAtHand(args)
  const answer = await saveAndLeave(args, Changes, async (changes, api) => {
    await api.assets.update({ ...place, ...changes })
    return { to: behindDialog(args.request.url, place.assetId), message: assetMessages.assetSaved }
  })
  return withMeanwhile(answer, assetFields, async () => {
    const asset = await apiFor(args).assets.get(place)
    return { values: valuesOf(asset), seenAt: asset.modifiedAt.toISOString() }
  })
}

/** All fields of an asset; of two people who change it at once, the second is shown what the first has saved. */
export default function EditAsset() {
  const { asset, types, backHref } = useLoaderData<typeof loader>()
  const { lastResult, merged } = useActionData<typeof action>() ?? {}
  const values = lastResult
    ? assetValues((field) => merged?.values[field] ?? typedIn(lastResult, field))
    : valuesOf(asset)
  const kept = lastResult && !merged
  const seenAt = kept ? typedIn(lastResult, 'seenAt') : (merged?.seenAt ?? asset.modifiedAt.toISOString())
  const shown = shownText({ lastResult, merged }, valuesOf(asset))
  return (
    <FormDialog
      title={`Edit ${asset.assetTag}`}
      description={asset.name}
      size="form"
      backHref={backHref}
      form={{ id: 'edit-asset', label: 'Save Asset' }}
    >
      <Form method="post" id="edit-asset" noValidate className="grid gap-4">
        <ErrorSummary
          errors={[
            ...formErrors(lastResult).map((message) => ({ message })),
            ...assetFields.flatMap((field) => errorsAt(lastResult, field).map((message) => ({ message, id: field }))),
          ]}
        />
        <input type="hidden" name="seenAt" value={seenAt} />
        <input type="hidden" name="shown" value={shown} />
        <AssetFields
          // Anew when the asset is another: choices follow what is shown at first alone.
          key={seenAt}
          fields={assetFields}
          values={values}
          types={types}
          errorsOf={(field) => errorsAt(lastResult, field)}
          changes={merged?.changes}
        />
      </Form>
    </FormDialog>
  )
}
