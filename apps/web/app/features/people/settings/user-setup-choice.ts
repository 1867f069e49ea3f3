import { userSetupPath } from '@caseweave/contract/people/addresses'
import { packIds, unpackIds } from '@caseweave/contract/people/settings/packed-ids'
import { type ShowUserSetup, userSetupLimits } from '@caseweave/contract/people/settings/user-setup'
import { isId } from '../../platform/screen/id'

/** What can be chosen: people and projects, each in a list with a search and pages of its own. */
export const setupLists = {
  people: { search: 'search', page: 'page', tick: 'person', most: userSetupLimits.people },
  projects: { search: 'projectSearch', page: 'projectPage', tick: 'project', most: userSetupLimits.projects },
} as const
export type SetupList = keyof typeof setupLists

/** What a page of User Setup shows and what is chosen so far; `role` is as it was sent. */
export type SetupChoice = ShowUserSetup & { role: string }

/** The fields by which a list is sent: what is chosen on all pages, what this page shows, and which button was pressed. */
export const fieldsOf = (list: SetupList) => ({
  chosen: list,
  shown: `${list}Shown`,
  ticked: setupLists[list].tick,
  toPage: `${setupLists[list].page}To`,
})

/** True for what the form sends, which is not yet an address of its own. */
export const isSent = (sent: URLSearchParams): boolean =>
  sent.has('go') || (['people', 'projects'] as const).some((list) => sent.has(fieldsOf(list).shown))

/** What the address of the page says, or its form with the ticks of the page that was shown. */
export function choiceOf(sent: URLSearchParams): SetupChoice {
  const people = listOf(sent, 'people')
  const projects = listOf(sent, 'projects')
  return {
    search: people.search,
    page: people.page,
    people: people.chosen,
    projectSearch: projects.search,
    projectPage: projects.page,
    projects: projects.chosen,
    role: sent.get('role') ?? 'QA',
  }
}

function listOf(sent: URLSearchParams, list: SetupList) {
  const { search, page, most } = setupLists[list]
  const { chosen, shown, ticked, toPage } = fieldsOf(list)
  const here = new Set(unpackIds(sent.get(shown), userSetupLimits.page))
  const kept = unpackIds(sent.get(chosen), most).filter((id) => !here.has(id))
  const ticks = sent.getAll(ticked).slice(0, userSetupLimits.page).filter(isId).map(Number)
  const none = sent.get('go') === `${list}None`
  const number = sent.get('go') === 'search' ? null : (sent.get(toPage) ?? sent.get(page))
  return {
    search: (sent.get(search) ?? '').trim().slice(0, 200),
    page: isId(number) ? Math.min(Number(number), 100_000) : 1,
    chosen: none ? [] : [...new Set([...kept, ...ticks])].sort((one, other) => one - other),
  }
}

/** The address of a page of User Setup with all that is chosen; it is short, so that it can be kept and shared. */
export function setupHref(organizationId: number, choice: Partial<SetupChoice>): string {
  const query = new URLSearchParams({ organizationId: String(organizationId) })
  const put = (name: string, value: string | undefined) => value && query.set(name, value)
  put('search', choice.search)
  put('page', choice.page === 1 ? '' : choice.page?.toString())
  put('projectSearch', choice.projectSearch)
  put('projectPage', choice.projectPage === 1 ? '' : choice.projectPage?.toString())
  put('people', packIds(choice.people ?? []))
  put('projects', packIds(choice.projects ?? []))
  put('role', choice.role === 'QA' ? '' : choice.role)
  return `${userSetupPath}?${query}`
}
