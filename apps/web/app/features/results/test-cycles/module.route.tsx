import type { LoaderFunctionArgs } from '@remix-run/node'
import { useParams } from '@remix-run/react'
import { ModulePicker } from '../../project/modules/module-picker'
import { modulePickerPage } from '../../project/modules/module-picker.server'
import { cycleBehind, cycleFiltered, readCycleAddress } from './cycle-links'

export const loader = (args: LoaderFunctionArgs) =>
  modulePickerPage(args, (parameters) => readCycleAddress(parameters).module)

/** Chooses the module that the cases of a cycle are narrowed to. */
export default function CycleModule() {
  const number = Number(useParams().number)
  return (
    <ModulePicker
      links={(projectId, parameters) => ({
        hrefFor: (moduleId) =>
          cycleFiltered(projectId, number, `?${parameters}`, { module: moduleId ? String(moduleId) : null }),
        closeHref: cycleBehind(projectId, number, `?${parameters}`),
      })}
    />
  )
}
