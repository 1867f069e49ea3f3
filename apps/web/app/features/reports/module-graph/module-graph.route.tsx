import { casesOfModulePath } from '@caseweave/contract/cases/addresses'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { messages } from '@caseweave/contract/platform/messages'
import { Button } from '@caseweave/ui/button'
import { Card } from '@caseweave/ui/card'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Field } from '@caseweave/ui/field'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { Select } from '@caseweave/ui/select'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useLoaderData, useLocation, useSubmit } from '@remix-run/react'
import { FolderTree } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { isId } from '../../platform/screen/id'
import { idOf } from '../../platform/screen/id.server'
import { workspaceFor } from '../../platform/screen/workspace.server'
import { ModuleBrowser } from '../../project/modules/module-browser'
import { RowCount } from '../../project/modules/module-row'
import { readModuleTree } from '../../project/modules/module-tree.server'
import { ProjectList } from './project-list'

export const meta: MetaFunction = () => [{ title: 'Module tree graph · Caseweave' }]

/** Asks for all projects. */
const allProjects = '0'

export async function loader(args: LoaderFunctionArgs) {
  const here = idOf(args.params.projectId)
  const api = apiFor(args)
  const parameters = new URL(args.request.url).searchParams
  const { projects, project } = await workspaceFor(args)
  const treeOf = (projectId: number) => readModuleTree(api, projectId, parameters, undefined)
  // The project that somebody works in comes first, and is chosen first.
  const current = projects.find(({ id }) => id === here) ?? { id: here, name: project?.name ?? '' }
  const offered = [current, ...projects.filter(({ id }) => id !== here)].map(({ id, name }) => ({ id, name }))
  const wanted = parameters.get('project')
  if (wanted !== allProjects) {
    const chosen = offered.find(({ id }) => id === (isId(wanted) ? Number(wanted) : here))
    if (!chosen) throw data(messages.notFound, { status: 404 })
    return { offered, chosen, tree: await treeOf(chosen.id), all: null }
  }
  const open = parameters.get('expand')
  const expanded = offered.find(({ id }) => String(id) === open)
  const tree = expanded ? await treeOf(expanded.id) : null
  return { offered, chosen: expanded ?? null, tree, all: { expandedId: expanded?.id ?? null } }
}

/** The modules of a project, or of all projects, as a tree with counts. */
export default function ModuleGraph() {
  const { offered, chosen, tree, all } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const submit = useSubmit()
  const browser =
    chosen && tree ? (
      <ModuleBrowser
        key={chosen.id}
        projectId={chosen.id}
        tree={tree}
        hrefFor={(moduleId) => casesOfModulePath(chosen.id, moduleId)}
        first={
          <div className="tree-row shrink-0 font-medium">
            <span className="tree-name ps-2">{chosen.name}</span>
            <RowCount count={tree.count} room={false} />
          </div>
        }
        empty={
          <p className="px-2 py-3 text-muted-foreground">
            There are no modules yet: they come with the first import, or when somebody adds one.
          </p>
        }
      />
    ) : null
  return (
    <ListFrame fill className="h-[calc(100dvh-var(--header-height))] flex-none">
      <ScreenHead title="Module tree graph" lead="The modules with their test cases; a module leads to them." />
      <Form method="get" className="flex items-end gap-2" onChange={(event) => submit(event.currentTarget)}>
        <Field id="project" label="Project" className="w-72 max-w-full">
          {(control) => (
            <Select
              {...control}
              key={all ? allProjects : chosen?.id}
              name="project"
              defaultValue={all ? allProjects : String(chosen?.id)}
            >
              <option value={allProjects}>All Projects</option>
              {offered.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <noscript>
          <Button type="submit" variant="outline">
            Show
          </Button>
        </noscript>
      </Form>
      <Card aria-label="Modules" className="flex min-h-0 flex-1 flex-col gap-1.5 p-3">
        {all ? (
          <ProjectList
            projects={offered}
            expandedId={all.expandedId}
            hrefFor={(id) =>
              withParameters(pathname, { project: allProjects, expand: id === null ? null : String(id) })
            }
          >
            {browser}
          </ProjectList>
        ) : (
          browser
        )}
        {!all && !browser ? <EmptyState icon={FolderTree} title="There are no modules yet" /> : null}
      </Card>
    </ListFrame>
  )
}
