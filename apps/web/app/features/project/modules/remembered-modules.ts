import { isDefinitionsPath } from '@caseweave/contract/cases/addresses'
import { isId } from '../../platform/screen/id'

/** One cookie for all projects, so that leaving can forget it at once: `12.340_15.7` is module 340 of project 12, and so on. */
const cookieName = 'caseweave_modules'

/** How many projects are remembered. */
const projectLimit = 20

type Remembered = { projectId: number; moduleId: number }[]

function parse(cookies: string | null): Remembered {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(cookies ?? '')?.[1] ?? ''
  return value.split('_').flatMap((entry) => {
    const [projectId, moduleId] = entry.split('.')
    return isId(projectId) && isId(moduleId) ? [{ projectId: Number(projectId), moduleId: Number(moduleId) }] : []
  })
}

function cookie(remembered: Remembered): string {
  const value = remembered.map(({ projectId, moduleId }) => `${projectId}.${moduleId}`).join('_')
  return `${cookieName}=${value}; Path=/; SameSite=Lax; Max-Age=${value ? 60 * 60 * 24 * 180 : 0}`
}

/** The module that this browser chose last in a project; null when it chose all modules, or has left since. */
export const rememberedModule = (cookies: string | null, projectId: number): number | null =>
  parse(cookies).find((entry) => entry.projectId === projectId)?.moduleId ?? null

/** The cookie that remembers the choice, newest first; null when the browser's cookie says so already. */
export function rememberingCookie(cookies: string | null, projectId: number, moduleId: number | null): string | null {
  if (rememberedModule(cookies, projectId) === moduleId) return null
  const others = parse(cookies).filter((entry) => entry.projectId !== projectId)
  return cookie([...(moduleId ? [{ projectId, moduleId }] : []), ...others].slice(0, projectLimit))
}

/**
 * What a page of test case definitions is to show: `moduleId` null = all modules; `goTo` = the remembered module, which
 * belongs in the address. The address is the truth, `moduleId=0` in it means all. Without a module in it the choice is
 * remembered from page to page, and over a closed browser, but not when somebody comes back from another part of the
 * product.
 */
export function wantedModule(
  headers: { cookies: string | null; referer: string | null },
  projectId: number,
  inAddress: string | null,
): { moduleId: number | null } | { goTo: number } {
  if (inAddress !== null) return { moduleId: isId(inAddress) ? Number(inAddress) : null }
  const remembered = rememberedModule(headers.cookies, projectId)
  const cameFrom = headers.referer && URL.canParse(headers.referer) ? new URL(headers.referer).pathname : '/'
  // A bare "/" is what other sites, and browsers that tell nothing, are seen as.
  if (!remembered || (cameFrom !== '/' && !isDefinitionsPath(cameFrom))) return { moduleId: null }
  return { goTo: remembered }
}
