import { featuresPath } from '@caseweave/contract/automation/addresses'
import { type GlueQuery, GlueState, glueStateNames } from '@caseweave/contract/automation/step-vocabulary'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Button } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Link } from '@caseweave/ui/navigation'
import { Pagination } from '@caseweave/ui/pagination'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { Select } from '@caseweave/ui/select'
import { Tabs } from '@caseweave/ui/tabs'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { ArrowLeft, Puzzle } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { ImportLink } from '../../cases/definition-imports/import-link'
import { idOf } from '../../platform/screen/id.server'
import { NothingMatches } from '../../platform/screen/nothing-matches'
import { featureTextHref, glueHref } from './glue-links'
import { GlueDefinitions, GlueSteps } from './glue-lists'
import { readGlueAddress } from './read-glue-address'

export const meta: MetaFunction = () => [{ title: 'Glue contract · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const asked = readGlueAddress(new URL(args.request.url).searchParams)
  const api = apiFor(args)
  const [glue, files] = await Promise.all([
    api.stepVocabulary.glue({ projectId, ...asked }),
    api.stepVocabulary.files({ projectId }),
  ])
  return { projectId, asked, glue, files }
}

/** Which steps have a step definition, and which definitions have a step. */
export default function Glue() {
  const { projectId, asked, glue, files } = useLoaderData<typeof loader>()
  const { counts, places, file } = glue
  const steps = counts.undefined + counts.ambiguous + counts.implemented
  const said = places.undefined + places.ambiguous + places.implemented
  return (
    <ListFrame>
      <ScreenHead
        above={
          <Link
            href={file ? featureTextHref(projectId, file.id) : featuresPath(projectId)}
            className="inline-flex w-fit items-center gap-1 text-muted-foreground hover:text-foreground hover:underline"
          >
            <ArrowLeft aria-hidden="true" className="size-3.5" />
            {file ? file.name : 'Feature Files'}
          </Link>
        }
        title="Glue contract"
        lead="Which steps the step definitions of the imported Java sources implement, and which definitions no step uses."
      />
      <Form method="get" key={JSON.stringify(asked)} role="search" className="flex flex-wrap items-end gap-3">
        <Field id="fileId" label="Feature file" className="w-full sm:w-64">
          {(control) => (
            <Select
              {...control}
              name="fileId"
              defaultValue={String(file?.id ?? '')}
              placeholder="All feature files"
              options={withChosen(files, file).map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </Field>
        <Field id="search" label="Step or definition" className="min-w-48 flex-1 sm:max-w-80">
          {(control) => <Input {...control} type="search" name="search" defaultValue={asked.search} maxLength={300} />}
        </Field>
        <input type="hidden" name="state" value={asked.state} />
        <Button type="submit" variant="outline">
          Show
        </Button>
      </Form>
      {steps > 0 ? (
        <p>
          <strong className="font-semibold">{share(places.implemented, said)} of all steps are implemented</strong>:{' '}
          {numberText(places.implemented)} of {numberText(said)}, which say {numberText(steps)} different{' '}
          {steps === 1 ? 'text' : 'texts'}.
        </p>
      ) : null}
      <Tabs
        label="State"
        tabs={GlueState.options.map((state) => ({
          href: glueHref(projectId, { ...asked, state, page: 1 }),
          label: glueStateNames[state],
          count: counts[state],
          current: state === asked.state,
        }))}
      />
      {glue.total === 0 ? (
        <GlueEmpty projectId={projectId} asked={asked} counts={counts} />
      ) : (
        <>
          {glue.steps.length > 0 ? (
            <GlueSteps projectId={projectId} steps={glue.steps} state={asked.state} />
          ) : (
            <GlueDefinitions definitions={glue.definitions} caption={glueStateNames[asked.state]} />
          )}
          <Pagination
            page={glue.page}
            pageCount={glue.pageCount}
            total={glue.total}
            noun={glue.steps.length > 0 ? ['step', 'steps'] : ['definition', 'definitions']}
            hrefFor={(page) => glueHref(projectId, { ...asked, page })}
          />
        </>
      )}
    </ListFrame>
  )
}

interface GlueEmptyProps {
  projectId: number
  asked: Pick<GlueQuery, 'search' | 'state' | 'fileId'>
  counts: Record<GlueState, number>
}

/** Stands where nothing is listed: because of the search, because all is as it should be, or because nothing was imported. */
function GlueEmpty({ projectId, asked: { search, state, fileId }, counts }: GlueEmptyProps) {
  const all = glueHref(projectId, { state })
  if (search !== '' && counts[state] > 0)
    return (
      <NothingMatches title="Nothing here is like that" href={all}>
        Try fewer words. Texts of steps, expressions and methods are searched.
      </NothingMatches>
    )
  if (GlueState.options.every((each) => counts[each] === 0) && !fileId)
    return (
      <EmptyState
        icon={Puzzle}
        title="There are no steps to compare yet"
        action={<ImportLink label="Import feature and Java files" />}
      >
        The steps of feature files are compared here with the step definitions of Java sources.
      </EmptyState>
    )
  const title = `No ${glueStateNames[state].toLowerCase()}`
  if (fileId)
    return (
      <NothingMatches title={title} href={all}>
        Other feature files may have some.
      </NothingMatches>
    )
  return (
    <EmptyState icon={Puzzle} title={title}>
      {emptyHelp[state]}
    </EmptyState>
  )
}

type NamedFile = { id: number; name: string }
const withChosen = (files: readonly NamedFile[], chosen: NamedFile | null) =>
  chosen && !files.some(({ id }) => id === chosen.id) ? [...files, chosen] : files

/** Rounded down: 100 % means all. */
const share = (part: number, whole: number) => `${Math.floor((part * 100) / whole)} %`

const emptyHelp: Record<GlueState, string> = {
  undefined: 'Steps that no step definition matches would be listed here.',
  ambiguous: 'Steps that several step definitions match would be listed here.',
  implemented: 'Steps are implemented when a Java source with a step definition for them has been imported.',
  unused: 'Step definitions that no step matches would be listed here.',
  unusable: 'Step definitions whose expression cannot be read would be listed here, with the reason.',
}
