import { featurePath, featuresPath } from '@caseweave/contract/automation/addresses'
import { ListFeatureFiles } from '@caseweave/contract/automation/feature-files/feature-editor'
import { definitionsPath } from '@caseweave/contract/cases/addresses'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import { Badge } from '@caseweave/ui/badge'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Input } from '@caseweave/ui/input'
import { Form, Link } from '@caseweave/ui/navigation'
import { Pagination } from '@caseweave/ui/pagination'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation, useSubmit } from '@remix-run/react'
import { FileText, Plus, Puzzle, Upload } from 'lucide-react'
import { useSearchPause } from '../../../client/use-search-pause'
import { useTypedText } from '../../../client/use-typed-text'
import { apiFor } from '../../../server/api.server'
import { ImportLink } from '../../cases/definition-imports/import-link'
import { useProject } from '../../people/projects/project.route'
import { idOf } from '../../platform/screen/id.server'
import { NothingMatches } from '../../platform/screen/nothing-matches'
import { Moment } from '../../platform/time/moment'
import { glueHref } from '../step-vocabulary/glue-links'
import { ProjectPicker } from './editor-header'

export const meta: MetaFunction = () => [{ title: 'Feature Files · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const query = ListFeatureFiles.parse({
    search: (searchParams.get('search') ?? '').slice(0, 200),
    page: searchParams.get('page') ?? 1,
  })
  const list = await apiFor(args).featureFiles.list({ projectId: idOf(args.params.projectId), ...query })
  return { list, search: query.search }
}

/** The feature files of a project. */
export default function FeatureFiles() {
  const { list, search } = useLoaderData<typeof loader>()
  const { id: projectId, projectRole, organizationRole } = useProject()
  const submit = useSubmit()
  const { search: address } = useLocation()
  const pause = useSearchPause()
  const box = useTypedText(search)
  const here = featuresPath(projectId)
  const mayWrite = mayInProject('features.write', projectRole, organizationRole)
  const mayImport = mayInProject('testCases.import', projectRole, organizationRole)
  const { rows, page, pageCount, total } = list
  return (
    <ListFrame>
      <ScreenHead
        title="Feature Files"
        lead="The scenarios that automate test cases, and where they are written."
        actions={
          <>
            <ProjectPicker projectId={projectId} />
            <ButtonLink href={glueHref(projectId)} variant="outline">
              <Puzzle aria-hidden="true" /> Glue contract
            </ButtonLink>
            {mayImport ? (
              <ButtonLink href={`${definitionsPath(projectId)}/import`} variant="outline">
                <Upload aria-hidden="true" /> Import
              </ButtonLink>
            ) : null}
            {mayWrite ? (
              <ButtonLink href={`${here}/add`}>
                <Plus aria-hidden="true" /> New feature file
              </ButtonLink>
            ) : null}
          </>
        }
      />
      {total > 0 || search !== '' ? (
        <Form
          method="get"
          action={here}
          role="search"
          className="flex max-w-md gap-2"
          onChange={(event) => {
            const form = event.currentTarget
            pause.later(() => submit(form, { replace: search !== '', preventScrollReset: true }))
          }}
        >
          <Input
            ref={box}
            type="search"
            name="search"
            aria-label="Search feature files"
            placeholder="Search Feature..."
            autoComplete="off"
            maxLength={200}
            defaultValue={search}
          />
          <noscript>
            <Button type="submit" variant="outline">
              Search
            </Button>
          </noscript>
        </Form>
      ) : null}
      {rows.length > 0 ? (
        <ol className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-card">
          {rows.map((file) => (
            <FileRow key={file.id} file={file} href={featurePath(projectId, file.id)} />
          ))}
        </ol>
      ) : (
        <NoFiles search={search} here={here} mayWrite={mayWrite} />
      )}
      {total > 0 ? (
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefFor={(number) => withParameters(here + address, { page: String(number) })}
          total={total}
          noun={['feature file', 'feature files']}
        />
      ) : null}
      <Outlet />
    </ListFrame>
  )
}

function NoFiles({ search, here, mayWrite }: { search: string; here: string; mayWrite: boolean }) {
  if (search !== '')
    return (
      <NothingMatches title="No feature file matches" href={here}>
        Try fewer words. Names of files and of features are searched.
      </NothingMatches>
    )
  return (
    <EmptyState
      icon={FileText}
      title="There are no feature files yet"
      action={<ImportLink label="Import feature files" />}
    >
      {mayWrite
        ? 'Import those that you have, or begin with a new one.'
        : 'Somebody who may edit feature files can import them.'}
    </EmptyState>
  )
}

interface FileRowProps {
  file: ReturnType<typeof useLoaderData<typeof loader>>['list']['rows'][number]
  href: string
}

function FileRow({ file, href }: FileRowProps) {
  return (
    <li className="relative grid grid-cols-[1rem_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 px-3 py-2 hover:bg-row-hover lg:grid-cols-[1rem_minmax(0,1fr)_7rem_3rem_3rem_16rem]">
      <FileText aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      <div className="min-w-0">
        <Link href={href} className="font-medium wrap-anywhere after:absolute after:inset-0">
          {file.name}
        </Link>
        <p className="truncate text-xs text-muted-foreground" title={file.featureName}>
          {file.featureName}
        </p>
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs text-muted-foreground lg:contents">
        <span className="tabular-nums lg:text-end">{counted(file.scenarios, 'scenario')}</span>
        <span className="empty:max-lg:hidden">
          {file.language === 'en' ? null : <Badge variant="outline">{file.language}</Badge>}
        </span>
        <Badge className="justify-self-start">{`V${file.version}`}</Badge>
        <span className="min-w-0 lg:truncate lg:text-end">
          {file.modifiedBy} <Moment date={file.modifiedAt} />
        </span>
      </div>
    </li>
  )
}
