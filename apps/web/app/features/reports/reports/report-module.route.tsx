import { withParameters } from '@caseweave/contract/platform/addresses'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLocation, useResolvedPath, useSearchParams } from '@remix-run/react'
import { ModulePicker } from '../../project/modules/module-picker'
import { modulePickerPage } from '../../project/modules/module-picker.server'
import { changedHref } from './report-address'

/** What the tree of the dialog keeps in the address for itself. */
const ofTree = { moduleSearch: null, open: null, moduleRows: null }

function selectedOf(parameters: URLSearchParams): number | undefined {
  const module = Number(parameters.get('module'))
  return Number.isSafeInteger(module) && module > 0 ? module : undefined
}

export const loader = (args: LoaderFunctionArgs) => modulePickerPage(args, selectedOf)

/** Chooses the module that a report is filtered by; the other filters stay. */
export default function ReportModule() {
  const { search } = useLocation()
  const [parameters] = useSearchParams()
  const { pathname: path } = useResolvedPath('..')
  return (
    <ModulePicker
      all={parameters.get('module') === '0'}
      links={() => ({
        hrefFor: (module) => changedHref(path, search, { ...ofTree, module: String(module) }),
        closeHref: withParameters(path + search, ofTree),
      })}
    />
  )
}
