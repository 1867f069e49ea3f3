import { assetMessages } from '@caseweave/contract/people/assets/asset-messages'
import { type LookUp, lookUpSize } from '@caseweave/contract/people/assets/assign-asset'
import { AppError } from '@caseweave/contract/platform/errors'
import { assetAssignments, organizationMembers, users } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { a, foundAssets, holding } from './find-assets'
import { holderName } from './held-asset'

type Place = { organization: { id: number } }

/** A member to whom an asset can be given. */
type Person = { id: number; name: string; username: string }

const h = named(assetAssignments, 'h')

/** Members whose name, username or email has all words of `search`, by name; at most {@link lookUpSize}. */
export const lookUpPeople = (ctx: Ctx, input: LookUp & Place): Promise<Person[]> =>
  ctx.db
    .select({ id: users.id, name: holderName(users), username: users.username })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(
      and(
        eq(organizationMembers.organizationId, input.organization.id),
        ...input.search
          .split(/\s+/)
          .filter(Boolean)
          .slice(0, 8)
          .map(
            (word) =>
              sql`(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.username} || ' ' || ${users.email}) ilike ${holding(word)}`,
          ),
      ),
    )
    .orderBy(sql`lower(${users.username}) <> lower(${input.search})`, sql`lower(${holderName(users)})`, users.id)
    .limit(lookUpSize)

/** Assets that a search finds, by tag, those that nobody has first; at most {@link lookUpSize}. */
export const lookUpAssets = (ctx: Ctx, input: LookUp & Place) => {
  const assigned = sql<boolean>`exists (select from ${h} where ${h.assetId} = ${a.id} and ${h.endsAt} is null)`
  return ctx.db
    .select({ id: a.id, assetTag: a.assetTag, name: a.name, assigned })
    .from(sql`${a}`)
    .where(foundAssets(input.organization.id, { search: input.search, tag: '' }))
    .orderBy(sql`lower(${a.assetTag}) <> lower(${input.search})`, assigned, sql`lower(${a.assetTag})`)
    .limit(lookUpSize)
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The member that was typed: by username, else the only one whose name fits. INVALID at `person` names who else could be meant. */
export async function typedPerson(ctx: Ctx, place: Place, text: string): Promise<Person> {
  const people = await lookUpPeople(ctx, { ...place, search: text })
  const exact = people.find(({ username }) => same(username, text))
  const [only] = people
  if (exact) return exact
  if (!only) throw new AppError('INVALID', assetMessages.nobody(text), { field: 'person' })
  if (people.length === 1) return only
  const names = people.map(({ username, name }) => `${username} (${name})`)
  throw new AppError('INVALID', assetMessages.severalPeople(names), { field: 'person' })
}

/** The asset that was typed: by its tag, else the only one that fits. INVALID at `asset` names what else could be meant. */
export async function typedAsset(ctx: Ctx, place: Place, text: string): Promise<{ id: number }> {
  const assets = await lookUpAssets(ctx, { ...place, search: text })
  const exact = assets.find(({ assetTag }) => same(assetTag, text))
  const [only] = assets
  if (exact) return exact
  if (!only) throw new AppError('INVALID', assetMessages.noAsset(text), { field: 'asset' })
  if (assets.length === 1) return only
  const names = assets.map(({ assetTag, name }) => `${assetTag} (${name})`)
  throw new AppError('INVALID', assetMessages.severalAssets(names), { field: 'asset' })
}
