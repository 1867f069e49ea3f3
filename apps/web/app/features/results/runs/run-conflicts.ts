import type { ChangedRun } from '@caseweave/contract/results/runs/runs'
import type { Waiting } from './run-changes'

/** Somebody else changed this meanwhile; `mine` was not stored. `by` = who: what is changed later at the step may be of another person. */
export type Conflict = { sequence: number; field: 'result' | 'remarks'; mine: string | null; by: string }

const sameAs =
  (one: Pick<Conflict, 'sequence' | 'field'>) =>
  ({ sequence, field }: Pick<Conflict, 'sequence' | 'field'>) =>
    one.sequence === sequence && one.field === field

/** The conflicts without the one that was decided. */
export const withoutConflict = (known: readonly Conflict[], decided: Conflict): Conflict[] =>
  known.filter((one) => !sameAs(decided)(one))

/** The conflicts once a batch was answered: what of it was lost, with those from before at other places. */
export function conflictsAfter(
  known: readonly Conflict[],
  run: ChangedRun,
  batch: Waiting,
  byOf: (sequence: number) => string,
): Conflict[] {
  const lost = run.conflicts.map(({ sequence, field }) => ({
    sequence,
    field,
    mine: batch.steps.get(sequence)?.[field]?.to ?? null,
    by: byOf(sequence),
  }))
  return [...known.filter((one) => !lost.some(sameAs(one))), ...lost]
}
