import type { ApiCaller } from '@caseweave/api/router'
import { withParameters } from '@caseweave/contract/platform/addresses'
import type { ModuleTreeView } from '@caseweave/contract/project/modules'
import { modulePage } from '@caseweave/contract/project/modules'
import { redirect } from '@remix-run/node'
import { isPrefetch } from '../../platform/screen/prefetch.server'
import { openModules, treeParameters } from './module-links'
import { rememberingCookie, wantedModule } from './remembered-modules'

/** The tree as the query string wants it, with the module that the page has chosen. */
export function readModuleTree(
  api: ApiCaller,
  projectId: number,
  parameters: URLSearchParams,
  selectedId: number | undefined,
): Promise<ModuleTreeView> {
  const rows = Number(parameters.get(treeParameters.rows))
  return api.modules.tree({
    projectId,
    selectedId,
    search: parameters.get(treeParameters.search)?.slice(0, 200) || undefined,
    open: openModules(parameters),
    rows: rows >= 1 ? Math.min(Math.trunc(rows), modulePage.most) : undefined,
  })
}

/**
 * The module of a page of test case definitions (undefined = all), and its tree. The address is the truth: `moduleId=0`
 * means all modules, none at all leads to the module that this browser remembers, and a module that is gone to all.
 * `headers` remember the choice and have to go out with the answer.
 */
export function definitionsModule(
  request: Request,
  api: ApiCaller,
  projectId: number,
): { moduleId: number | undefined; tree: Promise<ModuleTreeView>; headers: Record<string, string> } {
  const url = new URL(request.url)
  const headers = { cookies: request.headers.get('cookie'), referer: request.headers.get('referer') }
  const wanted = wantedModule(headers, projectId, url.searchParams.get(treeParameters.module))
  const toModule = (moduleId: number) =>
    redirect(withParameters(url.pathname + url.search, { [treeParameters.module]: String(moduleId) }))
  if ('goTo' in wanted) throw toModule(wanted.goTo)
  const moduleId = wanted.moduleId ?? undefined
  const tree = readModuleTree(api, projectId, url.searchParams, moduleId).then((found) => {
    if (moduleId && !found.selected) throw toModule(0)
    return found
  })
  const cookie = isPrefetch(request) ? null : rememberingCookie(headers.cookies, projectId, wanted.moduleId)
  return { moduleId, tree, headers: cookie ? { 'set-cookie': cookie } : {} }
}
