import type { LoaderFunctionArgs } from '@remix-run/node'
import { ModulePicker } from '../../project/modules/module-picker'
import { modulePickerPage } from '../../project/modules/module-picker.server'
import { mappingHref, readMappingAddress } from './mapping-links'

export const loader = (args: LoaderFunctionArgs) =>
  modulePickerPage(args, (parameters) => readMappingAddress(parameters).moduleId)

/** Chooses the module whose cases are mapped; what is ticked stays. */
export default function MappingModule() {
  return (
    <ModulePicker
      links={(projectId, parameters) => {
        const address = readMappingAddress(parameters)
        return {
          hrefFor: (moduleId) => mappingHref(projectId, address, { moduleId }),
          closeHref: mappingHref(projectId, address, { page: address.page }),
        }
      }}
    />
  )
}
