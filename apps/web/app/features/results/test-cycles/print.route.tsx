import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { testCyclePath } from '@caseweave/contract/results/addresses'
import type { CycleDetails, CycleSheet } from '@caseweave/contract/results/test-cycles/cycle-views'
import { ButtonLink } from '@caseweave/ui/button'
import { Pagination } from '@caseweave/ui/pagination'
import { FormFrame, ScreenHead } from '@caseweave/ui/screen'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import type { PageMarkup } from '../../../server/page-markup'
import { PrintButton } from '../../people/org-chart/print-button'
import { useProject } from '../../people/projects/project.route'
import type { PageHandle } from '../../platform/screen/page-crumbs'
import { RichText } from '../../project/rich-text/rich-text'
import { richText } from '../../project/rich-text/rich-text.server'
import { cycleIds } from './cycle-ids.server'
import { itemFilterOf, readCycleAddress } from './cycle-links'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.cycle.name} · Sheet · Caseweave` : 'Caseweave' },
]
export const handle: PageHandle = { crumb: 'Sheet' }

/** How many cases a sheet has: what is more is on the next one. */
const pageSize = 100

export async function loader(args: LoaderFunctionArgs) {
  const named = cycleIds(args)
  const address = readCycleAddress(new URL(args.request.url).searchParams)
  const api = apiFor(args)
  const [cycle, sheet] = await Promise.all([
    api.testCycles.get(named),
    api.testCycles.sheet({ ...named, ...itemFilterOf(address), page: address.page, pageSize }),
  ])
  const rows = sheet.rows.map(({ html, ...row }) => ({
    ...row,
    text: html ? richText(args, `sheet-${row.number}`, html) : null,
  }))
  return { cycle, sheet: { ...sheet, rows } }
}

/** The cases of a cycle for paper: what is to be done, boxes for what came out, and room for remarks and a signature. */
export default function CyclePrint() {
  const { cycle, sheet } = useLoaderData<typeof loader>()
  const { id: projectId } = useProject()
  const { pathname, search } = useLocation()
  return (
    <FormFrame>
      <ScreenHead
        title={cycle.name}
        lead={`Test cycle ${cycle.number} · Release ${cycle.release.number} · ${cycle.environments.map(({ name }) => name).join(', ')}`}
        actions={
          <>
            <ButtonLink href={testCyclePath(projectId, cycle.number) + search} variant="outline">
              Back to the cycle
            </ButtonLink>
            <PrintButton />
          </>
        }
      />
      {sheet.rows.map((row) => (
        <SheetCase key={row.number} row={row} environments={cycle.environments} />
      ))}
      {sheet.pageCount > 1 ? (
        <Pagination
          page={sheet.page}
          pageCount={sheet.pageCount}
          hrefFor={(page) => withParameters(pathname + search, { page: String(page) })}
          total={sheet.total}
          noun={['case', 'cases']}
          pageSize={pageSize}
        />
      ) : null}
    </FormFrame>
  )
}

type SheetRow = Omit<CycleSheet['rows'][number], 'html'> & { text: PageMarkup | null }

const box = <span aria-hidden="true" className="inline-block size-4 shrink-0 border border-current align-middle" />

function SheetCase({ row, environments }: { row: SheetRow; environments: CycleDetails['environments'] }) {
  const places = environments.filter(({ id }) => row.items.some(({ environmentId }) => environmentId === id))
  return (
    <article className="grid grid-cols-1 gap-2 border-t border-border pt-3 print:[article+&]:break-before-page">
      <h2 className="font-semibold wrap-anywhere">
        {caseNumberLabel(row.number)} {row.summary}{' '}
        <span className="font-normal text-muted-foreground">V{row.version}</span>
      </h2>
      <p className="text-xs text-muted-foreground wrap-anywhere">{row.modules.join(' › ')}</p>
      {row.precondition ? (
        <p className="whitespace-pre-wrap wrap-anywhere">
          <strong>Preconditions:</strong> {row.precondition}
        </p>
      ) : null}
      {row.testData ? (
        <p className="whitespace-pre-wrap wrap-anywhere">
          <strong>Test data:</strong> {row.testData}
        </p>
      ) : null}
      {row.text ? <RichText content={row.text} /> : null}
      {row.steps.length > 0 ? (
        <div className="overflow-x-auto">
          <table className="w-full border-collapse text-sm [&_td]:border [&_td]:border-border [&_td]:p-1.5 [&_td]:align-top [&_th]:border [&_th]:border-border [&_th]:p-1.5 [&_th]:text-start">
            <thead>
              <tr>
                <th scope="col">#</th>
                <th scope="col">Step</th>
                <th scope="col">Expected result</th>
                <th scope="col">Pass</th>
                <th scope="col">Fail</th>
              </tr>
            </thead>
            <tbody>
              {row.steps.map(({ sequence, description, expectedResult, testData }) => (
                <tr key={sequence}>
                  <td className="tabular-nums">{sequence}</td>
                  <td className="whitespace-pre-wrap wrap-anywhere">
                    {description}
                    {testData ? <div className="text-muted-foreground">{testData}</div> : null}
                  </td>
                  <td className="whitespace-pre-wrap wrap-anywhere">{expectedResult}</td>
                  <td>{box}</td>
                  <td>{box}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <ul className="grid grid-cols-1 gap-1">
        {places.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="font-medium wrap-anywhere">{name}</span>
            {['Passed', 'Failed', 'Blocked', 'Skipped'].map((word) => (
              <span key={word} className="flex items-center gap-1.5">
                {box} {word}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <p className="mt-2 grid gap-6 text-muted-foreground sm:grid-cols-2 print:grid-cols-2">
        <span className="border-b border-border pb-6">Remarks</span>
        <span className="border-b border-border pb-6">Tested by, date</span>
      </p>
    </article>
  )
}
