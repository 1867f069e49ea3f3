import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Pagination } from '@caseweave/ui/pagination'
import { Table } from '@caseweave/ui/table'
import { Tabs } from '@caseweave/ui/tabs'
import type { LucideIcon } from 'lucide-react'
import { ImportFigures } from './import-figures'

/** A verdict's words, before the import and after it; `one` = the word at a single row, where it is another. */
export type VerdictWords = { before: string; after: string; one?: string; icon: LucideIcon; colour: string }

interface RowVerdictsProps<Verdict extends string> {
  /** In the order in which they are shown. */
  words: Record<Verdict, VerdictWords>
  counts: Record<Verdict, number>
  /** Verdicts without rows that are not worth a figure. */
  rare?: readonly Verdict[]
  done: boolean
  /** The verdict whose rows alone are kept after the import, with their heading; all are where there is none. */
  kept?: { verdict: Verdict; heading: string }
  /** What is to be said of the file beside how many rows it has, with what it begins with: `; 2 roles added`. */
  further: string
  /** `name` = what a row is about ('' = nothing that could be read). */
  rows: readonly { line: number; name: string; verdict: Verdict; note: string }[]
  heads: { name: string; note: string }
  asked: { verdict?: Verdict | undefined; page: number }
  total: number
  pageSize: number
  hrefOf: (verdict: Verdict | null, page?: number) => string
}

/** What becomes of each row of a file: figures for all of them, and a table of one page. */
export function RowVerdicts<Verdict extends string>(props: RowVerdictsProps<Verdict>) {
  const { words, counts, rare = [], done, kept, further, rows, heads } = props
  const { asked, total, pageSize, hrefOf } = props
  const verdicts = Object.keys(words) as Verdict[]
  const when = done ? 'after' : 'before'
  const keptNow = done ? kept : undefined
  const label = keptNow?.heading ?? 'Rows of the file'
  const linkOf = (verdict: Verdict) => {
    if (counts[verdict] === 0) return null
    if (!keptNow) return hrefOf(verdict)
    return keptNow.verdict === verdict ? hrefOf(null) : null
  }
  const all = verdicts.reduce((sum, verdict) => sum + counts[verdict], 0)
  return (
    <>
      <ImportFigures
        label="What becomes of the rows"
        figures={verdicts
          .filter((verdict) => counts[verdict] > 0 || !rare.includes(verdict))
          .map((verdict) => ({
            ...{ key: verdict, label: words[verdict][when], icon: words[verdict].icon, colour: words[verdict].colour },
            ...{ count: counts[verdict], href: linkOf(verdict) },
          }))}
        sentence={`${counted(all, 'row')} in the file${further}.`}
      />
      {rows.length > 0 ? (
        <section aria-label={label} className="grid gap-3">
          {keptNow ? (
            <h2 className="font-semibold">{label}</h2>
          ) : (
            <Tabs
              label="Rows"
              tabs={[
                { href: hrefOf(null), label: `All ${numberText(all)}`, current: asked.verdict === undefined },
                ...verdicts
                  .filter((verdict) => counts[verdict] > 0)
                  .map((verdict) => ({
                    href: hrefOf(verdict),
                    label: `${words[verdict][when]} ${numberText(counts[verdict])}`,
                    current: asked.verdict === verdict,
                  })),
              ]}
            />
          )}
          <Table caption={label} density="compact" className="table-cards">
            <thead>
              <tr>
                <th scope="col" className="num">
                  Line
                </th>
                <th scope="col">{heads.name}</th>
                <th scope="col">What happens</th>
                <th scope="col">{heads.note}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ line, name, verdict, note }) => {
                const { icon: Icon, colour, one, [when]: word } = words[verdict]
                return (
                  <tr key={line}>
                    <td className="num fit" data-label="Line">
                      {line}
                    </td>
                    <th scope="row" className="wrap-anywhere max-sm:order-first">
                      {name || '–'}
                    </th>
                    <td className="fit">
                      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
                        <Icon aria-hidden="true" className={`size-4 ${colour}`} />
                        {one ?? word}
                      </span>
                    </td>
                    <td className="wrap-anywhere">{note}</td>
                  </tr>
                )
              })}
            </tbody>
          </Table>
          {total > pageSize ? (
            <Pagination
              page={asked.page}
              pageCount={Math.ceil(total / pageSize)}
              hrefFor={(page) => hrefOf(asked.verdict ?? null, page)}
              {...{ total, pageSize }}
              noun={['row', 'rows']}
            />
          ) : null}
        </section>
      ) : null}
    </>
  )
}
