import { numberText } from '@caseweave/contract/platform/numbers'
import { testCyclePath } from '@caseweave/contract/results/addresses'
import type { CyclePerson } from '@caseweave/contract/results/test-cycles/cycle-views'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Link } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import { Users } from 'lucide-react'
import { Moment } from '../../platform/time/moment'
import { CycleProgress, progressText } from './cycle-progress'

/** What each person has in a cycle, and has done in it. */
export function PeopleTable({
  projectId,
  number,
  people,
}: {
  projectId: number
  number: number
  people: readonly CyclePerson[]
}) {
  if (people.length === 0) return <EmptyState icon={Users} title="Nobody has anything here yet" />
  return (
    <Table caption="People of the cycle" className="table-cards">
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Progress</th>
          <th scope="col" className="num">
            Assigned
          </th>
          <th scope="col" className="num">
            Runs finished
          </th>
          <th scope="col">Last</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.userId ?? 0}>
            <td className="words">
              {person.assigned > 0 ? (
                <Link
                  href={`${testCyclePath(projectId, number)}?assigned=${person.userId ?? 'nobody'}`}
                  className="font-medium text-link"
                >
                  {person.userId === null ? 'Nobody' : person.name}
                </Link>
              ) : (
                person.name || 'Nobody'
              )}
              {person.userId !== null && !person.member ? (
                <span className="text-muted-foreground"> (not in the project)</span>
              ) : null}
              {person.assigned > 0 ? (
                <p className="text-xs text-muted-foreground">
                  {progressText({ counts: person.counts, passedOver: 0 })}
                </p>
              ) : null}
            </td>
            <td className="fit">
              {person.assigned > 0 ? <CycleProgress figures={{ counts: person.counts, passedOver: 0 }} /> : null}
            </td>
            <td className="num" data-label="Assigned">
              {numberText(person.assigned)}
            </td>
            <td className="num" data-label="Finished">
              {numberText(person.ended)}
            </td>
            <td className="fit" data-label="Last">
              {person.lastAt ? <Moment date={person.lastAt} /> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
