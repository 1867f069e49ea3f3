import { restoreProjectPath } from '@caseweave/contract/people/addresses'
import { type DeletedProject, restorableDays } from '@caseweave/contract/people/projects/projects'
import { Button } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import { Moment } from '../../platform/time/moment'

/** Deleted projects of an organization, each to be brought back by an Admin; nothing while there are none. */
export function DeletedProjects({
  projects,
  organizationId,
}: {
  projects: readonly DeletedProject[]
  organizationId: number
}) {
  if (projects.length === 0) return null
  return (
    <section aria-labelledby="deleted-projects" className="mb-8">
      <h2 id="deleted-projects" className="mb-1 text-sm font-semibold">
        Deleted projects <span className="font-normal text-muted-foreground tabular-nums">{projects.length}</span>
      </h2>
      <p className="mb-2 text-muted-foreground">
        Each can be restored for {restorableDays} days; then everything in it is removed for good.
      </p>
      <Form method="post" action={restoreProjectPath}>
        <input type="hidden" name="organizationId" value={organizationId} />
        <Table
          caption="Deleted projects"
          boxClassName="max-h-[32rem]"
          className="table-cards [&_:is(td,th)]:align-middle"
        >
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Deleted</th>
              <th scope="col" className="max-sm:hidden">
                By
              </th>
              <th scope="col" className="max-sm:hidden">
                Removed for good
              </th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {projects.map(({ id, name, deletedAt, deletedBy, until }) => (
              <tr key={id}>
                <th scope="row" className="words">
                  <bdi>{name}</bdi>
                </th>
                <td className="dim fit" data-label="Deleted">
                  <Moment date={deletedAt} />
                </td>
                <td className="dim max-sm:hidden">{deletedBy || '–'}</td>
                <td className="dim fit max-sm:hidden">
                  <Moment date={until} />
                </td>
                <td className="fit text-end">
                  <Button type="submit" name="projectId" value={id} variant="outline" size="sm">
                    Restore<span className="sr-only"> {name}</span>
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Form>
    </section>
  )
}
