import { HistoryFilter, readScope } from '@caseweave/contract/reports/reports/report-scope'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { ModulePicker } from '../../project/modules/module-picker'
import { modulePickerPage } from '../../project/modules/module-picker.server'
import { historyHref } from './history-address'

export const loader = (args: LoaderFunctionArgs) =>
  modulePickerPage(args, (parameters) => readScope(HistoryFilter, parameters).moduleId)

/** Chooses the module whose coverage and results are shown through time; everything else stays. */
export default function HistoryModule() {
  return (
    <ModulePicker
      links={(projectId, parameters) => {
        const filter = readScope(HistoryFilter, parameters)
        return {
          hrefFor: (moduleId) => historyHref(projectId, { ...filter, moduleId }),
          closeHref: historyHref(projectId, filter),
        }
      }}
    />
  )
}
