import type { GroupCandidates, PersonItem } from '@caseweave/contract/people/org-chart/org-chart'
import {
  type ChosenPeople,
  type FindCandidates,
  orgChartLimits,
} from '@caseweave/contract/people/org-chart/save-org-chart'
import type { Ctx } from '../../context'
import { listPeople, searchPeople } from './find-people'
import { getGroup } from './groups'

type Place = { organization: { id: number } }

/** Members who are not in a group: those who were ticked, and others that a search finds; a foreign group is not found. */
export async function findCandidates(ctx: Ctx, input: FindCandidates & Place): Promise<GroupCandidates> {
  const { organization, groupId, search } = input
  const place = { organizationId: organization.id, page: 1 }
  const which = { notIn: groupId, but: input.chosen }
  const [, chosen, { people, total }] = await Promise.all([
    getGroup(ctx, input),
    chosenPeople(ctx, { organization, userIds: input.chosen }),
    search === '' ? listPeople(ctx, { ...place, which }) : searchPeople(ctx, { ...place, which, search }),
  ])
  return { chosen, others: people, more: total - people.length }
}

/** Those of some ids who are members, by name. */
export async function chosenPeople(ctx: Ctx, { organization, userIds }: ChosenPeople & Place): Promise<PersonItem[]> {
  if (userIds.length === 0) return []
  const place = { organizationId: organization.id, page: 1, perPage: orgChartLimits.people }
  const { people } = await listPeople(ctx, { ...place, which: { ids: userIds } })
  return people
}
