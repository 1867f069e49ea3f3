import { automationPath } from '@caseweave/contract/automation/addresses'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { numberText } from '@caseweave/contract/platform/numbers'
import { ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Link } from '@caseweave/ui/navigation'
import { Pagination } from '@caseweave/ui/pagination'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CheckCheck } from 'lucide-react'
import { useRef } from 'react'
import { apiFor } from '../../../server/api.server'
import { newOnceKey } from '../../../server/made-once.server'
import { readForm } from '../../../server/read-form.server'
import { useProject } from '../../people/projects/project.route'
import { idOf } from '../../platform/screen/id.server'
import { NothingMatches } from '../../platform/screen/nothing-matches'
import { useSuggestionKeys } from '../suggestions/use-suggestion-keys'
import { answerForm } from './answer.server'
import { ChangeCard } from './change-card'
import { ChangeFilters } from './change-filters'
import { changesHref, readChangeAddress } from './change-links'
import { RenameList } from './rename-list'

export const meta: MetaFunction = () => [{ title: 'Changed mappings · Caseweave' }]

const keys = { c: 'confirm', x: 'remove' }

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const address = readChangeAddress(new URL(args.request.url).searchParams)
  const { mappingChanges } = apiFor(args)
  const fileId = address.fileId || undefined
  const [list, renames] = await Promise.all([
    mappingChanges.list({
      ...{ projectId, fileId, page: address.page },
      reason: address.reason ?? undefined,
      caseNumber: address.caseNumber || undefined,
    }),
    mappingChanges.renames({ projectId, fileId }),
  ])
  return { onceKey: newOnceKey(), address: { ...address, page: list.page }, list, renames }
}

export async function action(args: ActionFunctionArgs) {
  const address = readChangeAddress(new URL(args.request.url).searchParams)
  const way = { args, projectId: idOf(args.params.projectId), address }
  return answerForm(await readForm(args), way)
}

/** The mappings of which a side says something else than what somebody confirmed. */
export default function MappingChanges() {
  const { onceKey, address, list, renames } = useLoaderData<typeof loader>()
  const { id: projectId, projectRole, organizationRole } = useProject()
  const mayAnswer = mayInProject('mapping.write', projectRole, organizationRole)
  const element = useRef<HTMLElement>(null)
  const { rows, total, page, pageCount } = list
  const filtered = address.reason !== null || address.fileId !== 0 || address.caseNumber !== 0
  useSuggestionKeys(element, rows, keys)
  return (
    <ListFrame fill>
      <ScreenHead
        title="Changed mappings"
        lead={
          <>
            A scenario or a test case says something else than what was confirmed.{' '}
            <Link href={automationPath(projectId)} className="text-link underline underline-offset-2">
              Automation Mapping
            </Link>
            {mayAnswer ? (
              <span className="max-sm:hidden noscript:hidden">
                {' '}
                · Keys: j and k go on and back, c confirms, x removes.
              </span>
            ) : null}
          </>
        }
      />
      <ChangeFilters onceKey={onceKey} projectId={projectId} address={address} list={list} mayAnswer={mayAnswer} />
      <p role="status" className="tabular-nums">
        {total === 1 ? '1 mapping waits.' : `${numberText(total)} mappings wait.`}
      </p>
      <section ref={element} aria-label="Changed mappings" className="grid gap-3">
        {rows.length > 0 ? (
          <ol className="grid gap-3">
            {rows.map((change) => (
              <ChangeCard
                key={change.id}
                onceKey={onceKey}
                projectId={projectId}
                change={change}
                action={changesHref(projectId, address)}
                mayAnswer={mayAnswer}
              />
            ))}
          </ol>
        ) : filtered ? (
          <NothingMatches title="No changed mapping matches" href={changesHref(projectId)}>
            Mappings that changed for another reason, or in another file, may wait.
          </NothingMatches>
        ) : (
          <EmptyState
            icon={CheckCheck}
            title="Nothing waits"
            action={
              <ButtonLink href={automationPath(projectId)} variant="outline">
                Automation Mapping
              </ButtonLink>
            }
          >
            When a mapped scenario or test case is changed, its mapping comes here to be looked at.
          </EmptyState>
        )}
        {pageCount > 1 ? (
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefFor={(number) => changesHref(projectId, { ...address, page: number })}
            total={total}
            noun={['mapping', 'mappings']}
          />
        ) : null}
      </section>
      <RenameList projectId={projectId} address={address} renames={renames} mayAnswer={mayAnswer} />
    </ListFrame>
  )
}
