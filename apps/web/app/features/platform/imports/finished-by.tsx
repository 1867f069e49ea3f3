import { Moment } from '../time/moment'

/** Who brought an import, and when it was finished. */
export function FinishedBy({ view }: { view: { createdBy: string | null; finishedAt: Date | null } }) {
  return (
    <>
      {view.createdBy ? `By ${view.createdBy}, finished ` : 'Finished '}
      {view.finishedAt ? <Moment date={view.finishedAt} /> : null}
    </>
  )
}
