import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import {
  type ComparedResult,
  type Comparison,
  comparedWithinDays,
} from '@caseweave/contract/results/agreement/agreement'
import { ResultBadge } from '@caseweave/ui/badge'
import { Link } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { resultLinksAround } from '../../cases/test-cases/result-links'
import { useProject } from '../../people/projects/project.route'
import { ReadingDialog } from '../../platform/dialogs/reading-dialog'
import { Moment } from '../../platform/time/moment'
import { resultPlace } from '../executions/result-place.server'

export const meta: MetaFunction = () => [{ title: 'Agreement of results · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const told = await apiFor(args).agreement.ofCase(resultPlace(args).of)
  return { told }
}

/** How often manual and automated results of a test case say the same, over the page of the case or over the list of all of them. */
export default function CaseAgreementDialog() {
  const { told } = useLoaderData<typeof loader>()
  const { number, summary, compared, agreed, since, alone, releases, lastDisagreement, newest } = told
  const { id: projectId } = useProject()
  const { pathname, search } = useLocation()
  const list = /^.*\/app\/agreement(?=\/\d+$)/i.exec(pathname)?.[0]
  const links = resultLinksAround(projectId, number, { pathname, search: list ? '' : search })
  const dates = { hrefOf: links.historyOf }
  return (
    <ReadingDialog
      size="lg"
      title="Agreement of results"
      description={`${caseNumberLabel(number)} · ${summary}`}
      backHref={list ? list + search : links.back}
    >
      <div className="grid gap-4">
        <p>
          {compared === 0 ? 'No manual result could be compared with an automated one yet. ' : null}
          {compared > 0
            ? `${numberText(agreed)} of ${counted(compared, 'manual result')} ${agreed === 1 ? 'says' : 'say'} the same as the automated one. `
            : null}
          {since ? (
            <>
              All agree since <Moment date={since} absolute />.{' '}
            </>
          ) : null}
          <span className="text-muted-foreground">
            {`A manual result is compared with the nearest automated one of the same release and environment within ${comparedWithinDays} days, if both are Pass or Fail.`}
            {alone > 0
              ? ` ${counted(alone, 'manual result')} ${alone === 1 ? 'has' : 'have'} none near ${alone === 1 ? 'it' : 'them'}.`
              : null}
          </span>
        </p>
        {lastDisagreement ? (
          <section aria-labelledby="last-disagreement" className="grid gap-1">
            <h3 id="last-disagreement" className="font-semibold">
              Last disagreement
            </h3>
            <ComparedPair pair={lastDisagreement} {...dates} />
          </section>
        ) : null}
        {releases.length > 0 ? (
          <Table caption="Agreement per release" density="compact">
            <thead>
              <tr>
                <th scope="col">Release</th>
                <th scope="col" className="num">
                  Compared
                </th>
                <th scope="col" className="num">
                  Agreed
                </th>
                <th scope="col">All since</th>
              </tr>
            </thead>
            <tbody>
              {releases.map((each) => (
                <tr key={each.release}>
                  <td>{each.release}</td>
                  <td className="num">{numberText(each.compared)}</td>
                  <td className="num">{numberText(each.agreed)}</td>
                  <td>{each.since ? <Moment date={each.since} /> : '–'}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        ) : null}
        {newest.length > 0 ? (
          <section aria-labelledby="newest-comparisons" className="grid gap-1">
            <h3 id="newest-comparisons" className="font-semibold">
              Newest comparisons
            </h3>
            <ul className="grid gap-2">
              {newest.map((pair) => (
                <li key={pair.manual.executionId}>
                  <ComparedPair pair={pair} {...dates} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </ReadingDialog>
  )
}

type Dates = { hrefOf: (executionId: number) => string }

/** The two results of a comparison, each with the way to it. */
function ComparedPair({ pair: { release, environment, manual, automated }, ...dates }: { pair: Comparison } & Dates) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <OneResult word="Manual" one={manual} {...dates} />
      <OneResult word="Automated" one={automated} {...dates} />
      <span className="text-muted-foreground">{`Release ${release} · ${environment}`}</span>
    </div>
  )
}

function OneResult({ word, one, hrefOf }: { word: string; one: ComparedResult } & Dates) {
  return (
    <span className="flex items-center gap-1.5">
      {word} <ResultBadge status={one.result} />
      <Link href={hrefOf(one.executionId)} className="text-link hover:underline">
        <Moment date={one.at} />
      </Link>
    </span>
  )
}
