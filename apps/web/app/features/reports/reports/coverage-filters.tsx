import { planHref } from '@caseweave/contract/automation/addresses'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { buttonClasses } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Link } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import { Form, useSubmit } from '@remix-run/react'
import { ChartSpline, ListOrdered } from 'lucide-react'
import { useProject } from '../../people/projects/project.route'
import { historyHref } from './history-address'
import { KeptFields } from './kept-fields'
import { ModuleFilter } from './module-filter'
import type { CoverageData } from './report-data.server'

interface CoverageFiltersProps {
  data: Pick<CoverageData, 'projectId' | 'past' | 'tags' | 'tag' | 'module' | 'all'>
  path: string
}

/** Which cases a coverage report counts, and where it goes on from here. */
export function CoverageFilters({ data, path }: CoverageFiltersProps) {
  const { projectId, past, tags, tag, module, all } = data
  const { projectRole, organizationRole } = useProject()
  const submit = useSubmit()
  return (
    <div className="print-hidden flex flex-wrap items-end gap-3">
      <Form
        method="get"
        action={path}
        hidden={past !== null}
        className="flex items-end gap-2"
        onChange={(event) => submit(event.currentTarget)}
        data-tour="tag"
      >
        <Field id="tag" label="Tag" className="w-52">
          {(control) => (
            <Select {...control} key={tag} name="tag" defaultValue={tag || 'ALL'}>
              <option value="ALL">All</option>
              {tags.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          )}
        </Field>
        <KeptFields except="tag" />
        <noscript>
          <button type="submit" className={buttonClasses({ variant: 'secondary' })}>
            Show
          </button>
        </noscript>
      </Form>
      <ModuleFilter path={path} module={module} all={all} />
      <div className="flex flex-wrap gap-2 sm:ms-auto">
        <Link href={historyHref(projectId, { moduleId: module?.id })} className={buttonClasses({ variant: 'outline' })}>
          <ChartSpline aria-hidden="true" /> Through time
        </Link>
        {mayInProject('mapping.read', projectRole, organizationRole) ? (
          <Link href={planHref(projectId, module?.id)} className={buttonClasses({ variant: 'outline' })}>
            <ListOrdered aria-hidden="true" /> What to automate next
          </Link>
        ) : null}
      </div>
    </div>
  )
}
