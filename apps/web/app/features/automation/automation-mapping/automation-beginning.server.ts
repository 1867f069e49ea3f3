import type { ApiCaller } from '@caseweave/api/router'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { rememberedModule } from '../../project/modules/remembered-modules'
import { automationHref, readAutomationAddress } from './automation-links'

/** Where the screen opens: at the module that this browser used last, else at all of them, in the newest release; what else the address asks for stays. */
export async function beginning(request: Request, api: ApiCaller, projectId: number): Promise<string> {
  const { searchParams } = new URL(request.url)
  const remembered = rememberedModule(request.headers.get('cookie'), projectId)
  const [[newest], module] = await Promise.all([
    api.releases.list({ projectId, which: 'enabled' }),
    // One that is gone by now leads to all.
    remembered ? api.reports.module({ projectId, moduleId: remembered }).catch(() => null) : null,
    // Who may not map and look at mappings is refused here, not led on.
    api.automationMapping.state({ projectId }),
  ])
  const address = { ...readAutomationAddress(searchParams), moduleId: module ? (remembered ?? 0) : 0 }
  const href = automationHref(projectId, { ...address, releaseId: newest?.id ?? 0 })
  const tour = searchParams.get('appWalkthroughIntro')
  return tour === null ? href : withParameters(href, { appWalkthroughIntro: tour })
}
