import type { AssetDetails } from '@caseweave/contract/people/assets/assets'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Table } from '@caseweave/ui/table'
import { MomentDay } from '../../platform/time/moment'

/** Who has had the asset, newest first. */
export function AssetHistory({ asset }: { asset: AssetDetails }) {
  const { history, assignments } = asset
  return (
    <section aria-labelledby="history" className="min-w-0">
      <h2 id="history" className="mb-2 text-sm font-semibold">
        History <span className="font-normal text-muted-foreground tabular-nums">{numberText(assignments)}</span>
      </h2>
      {history.length === 0 ? (
        <p className="text-muted-foreground">Nobody has had it yet.</p>
      ) : (
        <Table caption="Who has had it" density="compact" className="table-cards">
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col" className="num">
                From
              </th>
              <th scope="col" className="num">
                Until
              </th>
              <th scope="col">Given by</th>
              <th scope="col">Taken back by</th>
              <th scope="col">Note</th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ id, holder, from, until, givenBy, takenBy, note }) => (
              <tr key={id}>
                <th scope="row" className="min-w-32 wrap-anywhere">
                  <bdi>{holder.name}</bdi>
                  {holder.member ? null : <span className="font-normal text-muted-foreground"> (has left)</span>}
                </th>
                <td className="num" data-label="From">
                  <MomentDay date={from} />
                </td>
                <td className="num" data-label="Until">
                  {until ? <MomentDay date={until} /> : 'now'}
                </td>
                <td className="fact min-w-28 wrap-anywhere" data-label="Given by">
                  <bdi>{givenBy ?? '–'}</bdi>
                </td>
                <td className="fact min-w-28 wrap-anywhere" data-label="Taken back by">
                  <bdi>{takenBy ?? '–'}</bdi>
                </td>
                <td className="words">{note}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {assignments > history.length ? (
        <p className="mt-2 text-muted-foreground">The newest {history.length} are shown.</p>
      ) : null}
    </section>
  )
}
