import { planHref } from '@caseweave/contract/automation/addresses'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { ModulePicker } from '../../project/modules/module-picker'
import { modulePickerPage } from '../../project/modules/module-picker.server'
import { planModuleOf } from './plan-links'

export const loader = (args: LoaderFunctionArgs) => modulePickerPage(args, planModuleOf)

/** Chooses the module that is planned. */
export default function PlanModule() {
  return (
    <ModulePicker
      links={(projectId, parameters) => ({
        hrefFor: (moduleId) => planHref(projectId, moduleId),
        closeHref: planHref(projectId, planModuleOf(parameters)),
      })}
    />
  )
}
