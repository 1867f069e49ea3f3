import { assetImportPath } from '@caseweave/contract/people/addresses'
import {
  type AssetImportCounts,
  type AssetImportView,
  AssetVerdict,
  assetImportPageSize,
  type ListAssetImportRows,
} from '@caseweave/contract/people/asset-files/asset-imports'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Pagination } from '@caseweave/ui/pagination'
import { Table } from '@caseweave/ui/table'
import { Tabs } from '@caseweave/ui/tabs'
import { CircleAlert, CircleCheck, CirclePlus, type LucideIcon, Pencil } from 'lucide-react'
import { ImportFigures } from '../../platform/imports/import-figures'

type Words = { before: string; after: string; one: string; icon: LucideIcon; colour: string }

/** The verdicts with their words, before the import and after it, and at a single row. */
const words: Record<AssetVerdict, Words> = {
  add: { before: 'Will be added', after: 'Added', one: 'New', icon: CirclePlus, colour: 'text-pass' },
  change: { before: 'Will change', after: 'Changed', one: 'Changes', icon: Pencil, colour: 'text-info' },
  same: {
    before: 'As they are',
    after: 'As they were',
    one: 'As it is',
    icon: CircleCheck,
    colour: 'text-muted-foreground',
  },
  error: { before: 'Refused', after: 'Refused', one: 'Refused', icon: CircleAlert, colour: 'text-fail' },
}

interface AssetVerdictsProps {
  view: AssetImportView
  counts: AssetImportCounts
  asked: ListAssetImportRows
}

/** What becomes of each row of the file: figures for all of them, and a table of one page. */
export function AssetVerdicts({ view, counts, asked }: AssetVerdictsProps) {
  const { rows, total, organization, id } = view
  const done = view.status === 'done'
  const when = done ? 'after' : 'before'
  const hrefOf = (verdict: AssetVerdict | null, page = 1) =>
    withParameters(assetImportPath(organization.id, id), { verdict, page: page > 1 ? String(page) : null })
  const all = AssetVerdict.options.reduce((sum, verdict) => sum + counts[verdict], 0)
  const label = done ? 'Refused rows' : 'Rows of the file'
  const given = counts.assigned > 0 ? `; ${counted(counts.assigned, 'asset')} given to people` : ''
  return (
    <>
      <ImportFigures
        label="What becomes of the rows"
        figures={AssetVerdict.options.map((verdict) => ({
          key: verdict,
          label: words[verdict][when],
          icon: words[verdict].icon,
          colour: words[verdict].colour,
          count: counts[verdict],
          href: counts[verdict] > 0 && (!done || verdict === 'error') ? hrefOf(done ? null : verdict) : null,
        }))}
        sentence={`${counted(all, 'row')} in the file${given}.`}
      />
      {rows.length > 0 ? (
        <section aria-label={label} className="grid gap-3">
          {done ? (
            <h2 className="font-semibold">{label}</h2>
          ) : (
            <Tabs
              label="Rows"
              tabs={[
                { href: hrefOf(null), label: `All ${numberText(all)}`, current: asked.verdict === undefined },
                ...AssetVerdict.options
                  .filter((verdict) => counts[verdict] > 0)
                  .map((verdict) => ({
                    href: hrefOf(verdict),
                    label: `${words[verdict].before} ${numberText(counts[verdict])}`,
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
                <th scope="col">Asset</th>
                <th scope="col">What happens</th>
                <th scope="col">Why, and what changes</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ line, asset, verdict, note }) => {
                const { icon: Icon, colour, one } = words[verdict]
                return (
                  <tr key={line}>
                    <td className="num fit" data-label="Line">
                      {line}
                    </td>
                    <th scope="row" className="wrap-anywhere max-sm:order-first">
                      {asset || '–'}
                    </th>
                    <td className="fit">
                      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
                        <Icon aria-hidden="true" className={`size-4 ${colour}`} />
                        {one}
                      </span>
                    </td>
                    <td className="wrap-anywhere">{note}</td>
                  </tr>
                )
              })}
            </tbody>
          </Table>
          {total > assetImportPageSize ? (
            <Pagination
              page={asked.page}
              pageCount={Math.ceil(total / assetImportPageSize)}
              hrefFor={(page) => hrefOf(asked.verdict ?? null, page)}
              total={total}
              pageSize={assetImportPageSize}
              noun="rows"
            />
          ) : null}
        </section>
      ) : null}
    </>
  )
}
