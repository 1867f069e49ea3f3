import { isId } from '../../platform/screen/id'

/** One cookie for all projects: `12.3.4_15.7.8` is release 3 and environment 4 of project 12, and so on. */
const cookieName = 'caseweave_places'

/** How many projects are remembered, and for how long (seconds). */
const projectLimit = 20
const keptFor = 60 * 60 * 24 * 180

/** Where results of a project are recorded. */
export type ResultPlace = { releaseId: number; environmentId: number }
type Remembered = ResultPlace & { projectId: number }

const parse = (cookies: string | null): Remembered[] =>
  (new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(cookies ?? '')?.[1] ?? '').split('_').flatMap((entry) => {
    const [projectId, releaseId, environmentId] = entry.split('.')
    return isId(projectId) && isId(releaseId) && isId(environmentId)
      ? [{ projectId: Number(projectId), releaseId: Number(releaseId), environmentId: Number(environmentId) }]
      : []
  })

/** The cookie that remembers where a result, or a run, of a project was last begun in this browser. */
export function rememberPlace(request: Request, projectId: number, { releaseId, environmentId }: ResultPlace): string {
  const others = parse(request.headers.get('cookie')).filter((entry) => entry.projectId !== projectId)
  const value = [{ projectId, releaseId, environmentId }, ...others]
    .slice(0, projectLimit)
    .map((each) => `${each.projectId}.${each.releaseId}.${each.environmentId}`)
    .join('_')
  return `${cookieName}=${value}; Path=/; SameSite=Lax; Max-Age=${keptFor}`
}

/**
 * Where a result is likely to belong: where this browser recorded the last one, as far as that is still offered, else the newest
 * release and the first environment. Null where the project has none of either.
 */
export function usualPlace(
  request: Request,
  projectId: number,
  offered: { releases: readonly { id: number }[]; environments: readonly { id: number }[] },
): ResultPlace | null {
  const last = parse(request.headers.get('cookie')).find((entry) => entry.projectId === projectId)
  const offeredOf = (choices: readonly { id: number }[], wanted: number | undefined) =>
    (choices.find(({ id }) => id === wanted) ?? choices[0])?.id
  const releaseId = offeredOf(offered.releases, last?.releaseId)
  const environmentId = offeredOf(offered.environments, last?.environmentId)
  return releaseId && environmentId ? { releaseId, environmentId } : null
}
