import { AppError } from '@caseweave/contract/platform/errors'
import { environments, releases } from '@caseweave/db/schema'
import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../context'

type Place = { id: number; name: string; offered: boolean }

/** How many names a refusal lists. */
const namesListed = 20

/**
 * The release of a project with this number (whatever its case) or this id. INVALID at `release` for one that is not there or is
 * disabled, with the names that would do.
 */
export async function findNamedRelease(ctx: Ctx, projectId: number, text: string): Promise<number> {
  const places = await ctx.db
    .select({ id: releases.id, name: releases.number, offered: releases.enabled })
    .from(releases)
    .where(eq(releases.projectId, projectId))
    .orderBy(desc(releases.id))
  return placeCalled(text, places, { field: 'release', words: ['release', 'releases'], off: 'disabled' })
}

/** The environment of a project with this name or id; INVALID at `environment` as above. */
export async function findNamedEnvironment(ctx: Ctx, projectId: number, text: string): Promise<number> {
  const places = await ctx.db
    .select({ id: environments.id, name: environments.name, offered: environments.active })
    .from(environments)
    .where(eq(environments.projectId, projectId))
    .orderBy(desc(environments.id))
  return placeCalled(text, places, { field: 'environment', words: ['environment', 'environments'], off: 'not active' })
}

function placeCalled(
  text: string,
  places: readonly Place[],
  { field, words: [one, many], off }: { field: string; words: [string, string]; off: string },
): number {
  const named = places.find(({ name }) => name.toLowerCase() === text.toLowerCase())
  const found = named ?? places.find(({ id }) => String(id) === text)
  if (found?.offered) return found.id
  const offered = places.filter((place) => place.offered).map(({ name }) => `“${name}”`)
  const rest = offered.length - namesListed
  const list = offered.slice(0, namesListed).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  const problem = found ? `The ${one} “${found.name}” is ${off}.` : `There is no ${one} “${text}” in this project.`
  const choice = offered.length > 0 ? `These can be chosen: ${list}.` : `There are no ${many} that can be chosen.`
  throw new AppError('INVALID', `${problem} ${choice}`, { field })
}
