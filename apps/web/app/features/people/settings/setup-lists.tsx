import { memberCount } from '@caseweave/contract/people/organizations'
import { projectRoleNames } from '@caseweave/contract/people/roles'
import { packIds } from '@caseweave/contract/people/settings/packed-ids'
import { type SetupPerson, type UserSetup, userSetupLimits } from '@caseweave/contract/people/settings/user-setup'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Badge } from '@caseweave/ui/badge'
import { Button } from '@caseweave/ui/button'
import { Card, CardContent, CardFooter, CardHeader } from '@caseweave/ui/card'
import { Checkbox } from '@caseweave/ui/checkbox'
import { SearchInput } from '@caseweave/ui/search-input'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { fieldsOf, type SetupChoice, type SetupList, setupLists } from './user-setup-choice'

interface ListProps {
  setup: UserSetup
  choice: SetupChoice
}

/** The people of the organization, each with what they have now. */
export function PeopleList({ setup, choice }: ListProps) {
  return (
    <ChoiceList
      list="people"
      title="Users"
      nouns={['person', 'people']}
      found={setup.peopleFound}
      choice={choice}
      rows={setup.people.map((person) => ({
        id: person.id,
        name: person.name,
        about: person.email ? `${person.username} · ${person.email}` : person.username,
        facts: <RolesNow person={person} />,
      }))}
    />
  )
}

/** The projects of the organization, each with how many members it has. */
export function ProjectsList({ setup, choice }: ListProps) {
  return (
    <ChoiceList
      list="projects"
      title="Projects"
      nouns={['project', 'projects']}
      found={setup.projectsFound}
      choice={choice}
      rows={setup.projects.map(({ id, name, members }) => ({
        id,
        name,
        about: `${memberCount(members)} ${members === 1 ? 'member' : 'members'}`,
        facts: null,
      }))}
    />
  )
}

/** The roles that somebody has now: each with the first projects by name, and how many more. */
function RolesNow({ person: { organizationRole, roles } }: { person: SetupPerson }) {
  if (organizationRole === 'Admin' && roles.length === 0) return <Badge variant="accent">Admin of all projects</Badge>
  if (roles.length === 0) return <span className="text-muted-foreground">No project yet</span>
  return (
    <ul className="grid gap-0.5">
      {organizationRole === 'Admin' ? (
        <li>
          <Badge variant="accent">Admin of all projects</Badge>
        </li>
      ) : null}
      {roles.map(({ role, projects, names }) => (
        <li key={role} className="wrap-anywhere">
          <span className="font-medium">{projectRoleNames[role]}:</span> {names.join(', ')}
          {projects > names.length ? ` and ${numberText(projects - names.length)} more` : ''}
        </li>
      ))}
    </ul>
  )
}

interface ChoiceListProps {
  list: SetupList
  title: string
  nouns: readonly [string, string]
  found: number
  choice: SetupChoice
  rows: readonly { id: number; name: string; about: string; facts: ReactNode }[]
}

/** One list to tick in: its search, a page of rows, and buttons that send the form with all that is ticked. */
function ChoiceList({ list, title, nouns: [one, many], found, choice, rows }: ChoiceListProps) {
  const { search, page, most } = setupLists[list]
  const fields = fieldsOf(list)
  const chosen = new Set(choice[list])
  const typed = choice[search]
  const number = choice[page]
  const pages = Math.max(1, Math.ceil(found / userSetupLimits.page))
  const all = found <= most ? `Choose all ${numberText(found)}` : `Choose the first ${numberText(most)}`
  return (
    <Card aria-labelledby={`${list}-title`}>
      <CardHeader
        id={`${list}-title`}
        title={title}
        description={`${numberText(chosen.size)} chosen of ${counted(found, one, many)}${typed ? ' found' : ''}`}
        actions={
          <>
            {found > 0 ? (
              <Button type="submit" name="go" value={`${list}All`} variant="outline" size="sm">
                {all}
                <span className="sr-only"> {found === 1 ? one : many}</span>
              </Button>
            ) : null}
            {chosen.size > 0 ? (
              <Button type="submit" name="go" value={`${list}None`} variant="ghost" size="sm">
                Clear<span className="sr-only"> the chosen {many}</span>
              </Button>
            ) : null}
          </>
        }
      />
      <CardContent className="grid gap-3">
        <div className="flex gap-2">
          <SearchInput
            name={search}
            key={typed}
            defaultValue={typed}
            aria-label={`Search ${many}`}
            placeholder={list === 'people' ? 'Name, username or email' : 'Name of a project'}
            boxClassName="min-w-0 flex-1"
          />
          <Button type="submit" name="go" value="search" variant="outline">
            Search<span className="sr-only"> {many}</span>
          </Button>
        </div>
        <input type="hidden" name={fields.chosen} value={packIds(chosen)} />
        <input type="hidden" name={fields.shown} value={packIds(rows.map(({ id }) => id))} />
        <input type="hidden" name={page} value={number} />
        {rows.length === 0 ? (
          <p className="py-6 text-center text-muted-foreground">
            {typed ? `No ${many} are found by “${typed}”.` : `There are no ${many} yet.`}
          </p>
        ) : null}
        <ul className="divide-y divide-border">
          {rows.map(({ id, name, about, facts }) => (
            <li key={`${id} ${chosen.has(id)}`}>
              <label
                htmlFor={`${fields.ticked}-${id}`}
                className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-1 rounded-md px-1 py-2 hover:bg-row-hover sm:grid-cols-[auto_minmax(0,2fr)_minmax(0,3fr)]"
              >
                <Checkbox
                  id={`${fields.ticked}-${id}`}
                  name={fields.ticked}
                  value={id}
                  defaultChecked={chosen.has(id)}
                  className="mt-0.5"
                />
                <span className="min-w-0 sm:last:col-span-2">
                  <span className="block truncate font-medium" title={name}>
                    {name}
                  </span>
                  <span className="block truncate text-xs text-muted-foreground" title={about}>
                    {about}
                  </span>
                </span>
                {facts ? <span className="text-xs max-sm:col-start-2">{facts}</span> : null}
              </label>
            </li>
          ))}
        </ul>
      </CardContent>
      {pages > 1 ? (
        <CardFooter className="justify-between">
          <span className="tabular-nums text-muted-foreground">
            {`Page ${numberText(number)} of ${numberText(pages)}`}
          </span>
          <span className="flex gap-1">
            <Turn name={fields.toPage} to={number - 1} pages={pages} label={`Previous page of ${many}`}>
              <ChevronLeft aria-hidden="true" />
            </Turn>
            <Turn name={fields.toPage} to={number + 1} pages={pages} label={`Next page of ${many}`}>
              <ChevronRight aria-hidden="true" />
            </Turn>
          </span>
        </CardFooter>
      ) : null}
    </Card>
  )
}

function Turn(props: { name: string; to: number; pages: number; label: string; children: ReactNode }) {
  const { name, to, pages, label, children } = props
  return (
    <Button
      type="submit"
      name={name}
      value={to}
      variant="outline"
      size="icon"
      aria-label={label}
      disabled={to < 1 || to > pages}
    >
      {children}
    </Button>
  )
}
