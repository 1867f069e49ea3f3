import { mayInProject } from '@caseweave/contract/people/permissions'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useRouteError,
} from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { useProject } from '../../people/projects/project.route'
import { Failure, failureMeta } from '../../platform/screen/failure'
import { idsOf } from '../../platform/screen/id.server'
import type { PageHandle } from '../../platform/screen/page-crumbs'
import { drawStored } from './draw-editor.server'
import { answerEditor, compared } from './editor-action.server'
import { FeatureEditor } from './feature-editor'
import { LostDraftPage, lostDraftIn } from './lost-draft'

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data ? [{ title: `${args.data.file.name} · Caseweave` }] : failureMeta(args)

const isPage = (page: unknown): page is { file: { name: string } } =>
  typeof page === 'object' && page !== null && 'file' in page

export const handle: PageHandle = { crumb: (page) => (isPage(page) ? page.file.name : 'Feature file') }

export async function loader(args: LoaderFunctionArgs) {
  const ref = idsOf(args, 'projectId', 'fileId')
  const api = apiFor(args)
  const { searchParams } = new URL(args.request.url)
  const [file, source] = await Promise.all([api.featureFiles.get(ref), api.featureFiles.source(ref)])
  const chosen = { old: searchParams.get('old') ?? '', new: searchParams.get('new') ?? '' }
  const asked = chosen.old !== '' || chosen.new !== ''
  return {
    file,
    drawn: drawStored(source.text, source.version, searchParams),
    compared: asked ? { chosen, ...(await compared(api, ref, chosen)) } : null,
  }
}

export const action = (args: ActionFunctionArgs) => answerEditor(args)

/** The draft is in the page: a form that saved nothing changes nothing that is shown. */
export const shouldRevalidate = ({ actionResult, formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod !== 'POST' ||
  typeof actionResult !== 'object' ||
  actionResult === null ||
  !('saved' in actionResult) ||
  actionResult.saved !== null

/** The feature file editor. */
export default function FeatureFile() {
  const { file, drawn, compared: linked } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { id, projectRole, organizationRole } = useProject()
  return (
    <>
      <FeatureEditor
        key={file.id}
        projectId={id}
        file={file}
        drawn={reply?.drawn ?? drawn}
        reply={reply}
        linked={linked}
        mayWrite={mayInProject('features.write', projectRole, organizationRole)}
        mayGenerate={mayInProject('javaSteps.generate', projectRole, organizationRole)}
      />
      <Outlet />
    </>
  )
}

/** A draft whose file is gone is given back; anything else is told as everywhere. */
export function ErrorBoundary() {
  const lost = lostDraftIn(useRouteError())
  if (lost) return <LostDraftPage lost={lost} />
  return (
    <main id="main" className="grid flex-1 place-items-center px-4 py-12">
      <Failure home="/dashBoard" />
    </main>
  )
}
