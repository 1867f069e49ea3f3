import { casePath } from '@caseweave/contract/cases/addresses'
import type { SimilarCase } from '@caseweave/contract/cases/case-search/case-search'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { Copy } from 'lucide-react'

/** Cases that are likely to be the same as the one being written: a hint, never a refusal. */
export function SimilarList({ projectId, cases }: { projectId: number; cases: readonly SimilarCase[] }) {
  const exact = cases.find((each) => each.exact)
  if (cases.length === 0) return null
  return (
    <div className="grid gap-1.5 rounded-md border border-info/40 bg-info-subtle px-3 py-2">
      <p className="flex items-start gap-1.5">
        <Copy aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-info" />
        {exact
          ? `${caseNumberLabel(exact.number)} has the same summary in the same module.`
          : cases.length === 1
            ? 'There is a test case like this.'
            : 'There are test cases like this.'}
      </p>
      <ul className="grid gap-1">
        {cases.map(({ number, summary, module, percent }) => (
          <li key={number} className="flex flex-wrap items-baseline gap-x-2">
            <a
              href={casePath(projectId, number)}
              target="_blank"
              rel="noreferrer"
              className="font-medium underline underline-offset-2"
            >
              {caseNumberLabel(number)}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            <span className="min-w-0 wrap-anywhere">{summary}</span>
            <span className="text-xs text-muted-foreground">{`${module.join(' › ')} · ${percent}% alike`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
