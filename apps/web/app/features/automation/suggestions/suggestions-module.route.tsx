import type { LoaderFunctionArgs } from '@remix-run/node'
import { ModulePicker } from '../../project/modules/module-picker'
import { modulePickerPage } from '../../project/modules/module-picker.server'
import { readSuggestionAddress, suggestionsHref } from './suggestion-links'

export const loader = (args: LoaderFunctionArgs) =>
  modulePickerPage(args, (parameters) => readSuggestionAddress(parameters).moduleId)

/** Chooses the module that is searched for suggestions. */
export default function SuggestionsModule() {
  return (
    <ModulePicker
      links={(projectId, parameters) => {
        const address = readSuggestionAddress(parameters)
        return {
          hrefFor: (moduleId) => suggestionsHref(projectId, { ...address, moduleId }),
          closeHref: suggestionsHref(projectId, address),
        }
      }}
    />
  )
}
