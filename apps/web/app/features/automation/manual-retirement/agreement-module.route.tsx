import { agreementHref } from '@caseweave/contract/automation/addresses'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { ModulePicker } from '../../project/modules/module-picker'
import { modulePickerPage } from '../../project/modules/module-picker.server'
import { planModuleOf } from '../automation-plan/plan-links'

export const loader = (args: LoaderFunctionArgs) => modulePickerPage(args, planModuleOf)

/** Chooses the module whose test cases are listed. */
export default function AgreementModule() {
  return (
    <ModulePicker
      links={(projectId, parameters) => ({
        hrefFor: (moduleId) => agreementHref(projectId, { moduleId }),
        closeHref: agreementHref(projectId, { moduleId: planModuleOf(parameters) }),
      })}
    />
  )
}
