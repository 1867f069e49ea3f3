import type { GroupCandidates, PersonItem } from '@caseweave/contract/people/org-chart/org-chart'
import type { ChosenPeople, FindCandidates } from '@caseweave/contract/people/org-chart/save-org-chart'
import type { Ctx } from '../../context'
import { listPeople, searchPeople } from './find-people'
import { getGroup } from './groups'

type Place = { organization: { id: number } }

/** Members who are not in a group: those who were ticked, and others that a search finds; a foreign group is not found. */
export async function findCandidates(ctx: Ctx, input: FindCandidates & Place): Promise<GroupCandidates> {
  const { organization, groupId, search } = input
  const place = { organizationId: organization.id, page: 1 }
  const which = { notIn: groupId }
  const [, chosen, { people, total }] = await Promise.all([
    getGroup(ctx, input),
    chosenPeople(ctx, { organization, userIds: input.chosen }),
    search === '' ? listPeople(ctx, { ...place, which }) : searchPeople(ctx, { ...place, which, search }),
  ])
  const ticked = new Set(chosen.map(({ id }) => id))
  return { chosen, others: people.filter(({ id }) => !ticked.has(id)), total }
}

/** Those of some ids who are members, by name; at most a page of them. */
export async function chosenPeople(ctx: Ctx, { organization, userIds }: ChosenPeople & Place): Promise<PersonItem[]> {
  if (userIds.length === 0) return []
  const { people } = await listPeople(ctx, { organizationId: organization.id, which: { ids: userIds }, page: 1 })
  return people
}
