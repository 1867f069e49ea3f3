import { memberImportPath } from '@caseweave/contract/people/addresses'
import {
  type ListMemberImportRows,
  type MemberImportView,
  MemberVerdict,
  memberImportPageSize,
} from '@caseweave/contract/people/settings/member-imports'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Pagination } from '@caseweave/ui/pagination'
import { Table } from '@caseweave/ui/table'
import { Tabs } from '@caseweave/ui/tabs'
import { CircleAlert, CircleCheck, Clock, type LucideIcon, Mail, Pencil, UserPlus } from 'lucide-react'
import { ImportFigures } from '../../platform/imports/import-figures'

type Words = { before: string; after: string; one?: string; icon: LucideIcon; colour: string }

/** The verdicts with their words, before the import and after it; `one` = the word at a single row, where it is another. */
const words: Record<MemberVerdict, Words> = {
  joins: { before: 'Will join', after: 'Joined', icon: UserPlus, colour: 'text-pass' },
  invites: { before: 'Will be invited', after: 'Invited', icon: Mail, colour: 'text-info' },
  changes: { before: 'Will change', after: 'Changed', icon: Pencil, colour: 'text-info' },
  same: { before: 'As it is', after: 'As it was', icon: CircleCheck, colour: 'text-muted-foreground' },
  waits: { before: 'Left out', after: 'Left out', icon: Clock, colour: 'text-block' },
  error: { before: 'Errors', after: 'Errors', one: 'Error', icon: CircleAlert, colour: 'text-fail' },
}

/** What becomes of each row of the file: figures for all of them, and a table of one page. */
export function PeopleVerdicts({ view, asked }: { view: MemberImportView; asked: ListMemberImportRows }) {
  const { counts, rows, total, organization, id } = view
  const when = view.status === 'done' ? 'after' : 'before'
  const hrefOf = (verdict: MemberVerdict | null, page = 1) =>
    withParameters(memberImportPath(organization.id, id), { verdict, page: page > 1 ? String(page) : null })
  const all = MemberVerdict.options.reduce((sum, verdict) => sum + counts[verdict], 0)
  const label = 'Rows of the file'
  return (
    <>
      <ImportFigures
        label="What becomes of the rows"
        figures={MemberVerdict.options
          .filter((verdict) => verdict !== 'waits' || counts.waits > 0)
          .map((verdict) => ({
            key: verdict,
            label: words[verdict][when],
            icon: words[verdict].icon,
            colour: words[verdict].colour,
            count: counts[verdict],
            href: counts[verdict] > 0 ? hrefOf(verdict) : null,
          }))}
        sentence={`${counted(all, 'row')} in the file; ${counted(counts.rolesAdded, 'role')} added in projects, ${numberText(counts.rolesChanged)} changed.`}
      />
      <section aria-label={label} className="grid gap-3">
        <Tabs
          label="Rows"
          tabs={[
            { href: hrefOf(null), label: `All ${numberText(all)}`, current: asked.verdict === undefined },
            ...MemberVerdict.options
              .filter((verdict) => counts[verdict] > 0)
              .map((verdict) => ({
                href: hrefOf(verdict),
                label: `${words[verdict][when]} ${numberText(counts[verdict])}`,
                current: asked.verdict === verdict,
              })),
          ]}
        />
        <Table caption={label} density="compact" className="table-cards">
          <thead>
            <tr>
              <th scope="col" className="num">
                Line
              </th>
              <th scope="col">Person</th>
              <th scope="col">What happens</th>
              <th scope="col">Why, and which roles</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, person, verdict, note }) => {
              const { icon: Icon, colour, one, [when]: word } = words[verdict]
              return (
                <tr key={line}>
                  <td className="num fit" data-label="Line">
                    {line}
                  </td>
                  <th scope="row" className="wrap-anywhere max-sm:order-first">
                    {person || '–'}
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
        {total > memberImportPageSize ? (
          <Pagination
            page={asked.page}
            pageCount={Math.ceil(total / memberImportPageSize)}
            hrefFor={(page) => hrefOf(asked.verdict ?? null, page)}
            total={total}
            pageSize={memberImportPageSize}
            noun="rows"
          />
        ) : null}
      </section>
    </>
  )
}
