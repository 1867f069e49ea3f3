import { counted } from '@caseweave/contract/platform/counted'
import { numberText, percentOf } from '@caseweave/contract/platform/numbers'
import { runStatuses, runStatusNames } from '@caseweave/contract/results/runs/run-status'
import { type CycleFigures, progressOf } from '@caseweave/contract/results/test-cycles/cycle-names'

const bars = [
  { status: 'PASSED', color: 'bg-chart-pass' },
  { status: 'FAILED', color: 'bg-chart-fail' },
  { status: 'BLOCKED', color: 'bg-chart-block' },
  { status: 'SKIPPED', color: 'bg-chart-skip' },
] as const

/** The figures in words: "42 of 100 tests done: 38 passed, 4 failed"; a test is one case in one environment. */
export function progressText({ counts, passedOver }: CycleFigures): string {
  const { total, done } = progressOf(counts)
  const parts = runStatuses
    .filter((status) => status !== 'PENDING' && (counts[status] ?? 0) > 0)
    .map((status) => `${numberText(counts[status] ?? 0)} ${runStatusNames[status].toLowerCase()}`)
  const over = passedOver > 0 ? ` ${numberText(passedOver)} passed over.` : ''
  return `${numberText(done)} of ${counted(total, 'test')} done${parts.length > 0 ? `: ${parts.join(', ')}` : ''}.${over}`
}

/** How far a cycle is, as a bar in the colours of results, with its percentage; the words stand in `progressText`. */
export function CycleProgress({ figures, wide = false }: { figures: CycleFigures; wide?: boolean }) {
  const { total, done } = progressOf(figures.counts)
  return (
    <div className="flex items-center gap-2" title={progressText(figures)}>
      <div
        aria-hidden="true"
        className={`print-colors flex h-2 gap-px overflow-hidden rounded-sm bg-secondary ${wide ? 'min-w-24 flex-1' : 'w-28 sm:max-xl:w-16'}`}
      >
        {bars.map(({ status, color }) => {
          const share = total === 0 ? 0 : ((figures.counts[status] ?? 0) / total) * 100
          return share > 0 ? (
            <span key={status} className={`block h-full ${color}`} style={{ width: `${share}%` }} />
          ) : null
        })}
      </div>
      <span className="w-10 text-end text-xs tabular-nums">{`${percentOf(done, total)} %`}</span>
    </div>
  )
}
