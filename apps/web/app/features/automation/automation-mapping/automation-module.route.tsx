import type { LoaderFunctionArgs } from '@remix-run/node'
import { ModulePicker } from '../../project/modules/module-picker'
import { modulePickerPage } from '../../project/modules/module-picker.server'
import { automationHref, readAutomationAddress } from './automation-links'

export const loader = (args: LoaderFunctionArgs) =>
  modulePickerPage(args, (parameters) => readAutomationAddress(parameters).moduleId)

/** Chooses the module whose cases are mapped, in the specification's mode 'test'; another one begins with nothing ticked. */
export default function AutomationModule() {
  return (
    <ModulePicker
      links={(projectId, parameters) => {
        const address = readAutomationAddress(parameters)
        return {
          hrefFor: (moduleId) => automationHref(projectId, address, { moduleId }),
          closeHref: automationHref(projectId, address, { page: address.page }),
        }
      }}
      all
      closeOutside={false}
    />
  )
}
