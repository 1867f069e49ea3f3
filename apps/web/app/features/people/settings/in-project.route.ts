import { settingsPath, userSetupPath } from '@caseweave/contract/people/addresses'
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'

/** The address of Settings below a project leads to the one that all projects share. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(/\/userSetup\/?$/i.test(new URL(request.url).pathname) ? userSetupPath : settingsPath)
}
