import { withParameters } from '@caseweave/contract/platform/addresses'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ModulePicker } from '../../project/modules/module-picker'
import { modulePickerPage } from '../../project/modules/module-picker.server'
import { moduleIn } from './target-module.server'

export async function loader(args: LoaderFunctionArgs) {
  const selectedId = moduleIn(args.request)
  // The page behind the dialog: where an import begins, or its columns.
  const page = new URL(args.request.url).pathname.replace(/\/module(\.data)?$/, '')
  return { ...(await modulePickerPage(args, () => selectedId)), selectedId, page }
}

/** Chooses the module for cases without one; what else is in the form behind the dialog stays. */
export default function ImportModule() {
  const { selectedId, page } = useLoaderData<typeof loader>()
  const hrefFor = (moduleId: number) => withParameters(page, { moduleId: String(moduleId) })
  return <ModulePicker links={() => ({ hrefFor, closeHref: hrefFor(selectedId ?? 0) })} />
}
