import { importsPath } from '@caseweave/contract/cases/addresses'
import { isClean } from '@caseweave/contract/cases/definition-imports/several-imports'
import { counted } from '@caseweave/contract/platform/counted'
import { messages } from '@caseweave/contract/platform/messages'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Alert } from '@caseweave/ui/alert'
import { Button, buttonClasses } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Download } from 'lucide-react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { formErrors } from '../../platform/dialogs/form-errors'
import { ImportPage } from '../../platform/imports/import-page'
import { ImportSteps } from '../../platform/imports/import-steps'
import { idOf } from '../../platform/screen/id.server'
import { useAskingAgain } from '../../platform/screen/use-asking-again'
import { useSending } from '../../platform/screen/use-sending'
import { importsIn, severalHref } from './import-links'
import { LeftOutRows, SeveralTable } from './several-table'

export const meta: MetaFunction = () => [{ title: 'Imports side by side · Caseweave' }]
export const handle = { crumb: 'Side by side' }

/** The file that goes on after it has stopped; without one, all that are clean are imported, of the previews that were seen. */
const SeveralPost = z.object({
  resume: z.coerce.number().int().positive().optional(),
  previewJobs: z
    .string()
    .transform((jobs) => jobs.split(','))
    .optional(),
})

function addressOf({ request, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const importIds = importsIn(request)
  if (!importIds) throw data(messages.notFound, { status: 404 })
  return { projectId: idOf(params.projectId), importIds }
}

export async function loader(args: LoaderFunctionArgs) {
  const address = addressOf(args)
  return { ...address, ...(await apiFor(args).definitionImports.several(address)) }
}

export async function action(args: ActionFunctionArgs) {
  const address = addressOf(args)
  return runAction(args, SeveralPost, async ({ resume, previewJobs }, api) => {
    const { projectId, importIds } = address
    if (resume !== undefined) {
      if (!importIds.includes(resume)) throw data(messages.notFound, { status: 404 })
      await api.definitionImports.resume({ projectId, importId: resume })
      return redirect(severalHref(projectId, importIds))
    }
    const { started } = await api.definitionImports.confirmClean({ ...address, previewJobs })
    return redirectWithToast(severalHref(projectId, importIds), {
      kind: started > 0 ? 'success' : 'info',
      message: started > 0 ? `${counted(started, 'import')} started.` : 'No file is clean and waiting.',
    })
  })
}

/** The files of one upload side by side: what each holds and where it stands, and all that is left out as one list. */
export default function SeveralImports() {
  const { projectId, importIds, imports, leftOut } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const sending = useSending()
  const working = imports.some(({ status, stopped }) => !stopped && (status === 'previewing' || status === 'importing'))
  useAskingAgain(working)
  const clean = imports.filter(isClean)
  const cases = clean.reduce((sum, { summary }) => sum + (summary?.rowsOf.add ?? 0), 0)
  return (
    <ImportPage
      title={counted(imports.length, 'import')}
      about="What will happen to each file or sheet. Those with errors or unclear columns wait until you have looked at them."
      place={<ImportSteps current={imports.every(({ status }) => status === 'imported') ? 'Import' : 'Preview'} />}
      back={{ href: importsPath(projectId), label: 'Imports' }}
      actions={
        clean.length > 0 ? (
          <Form method="post">
            <input type="hidden" name="previewJobs" value={clean.flatMap(({ job }) => job?.id ?? []).join()} />
            <Button type="submit" busy={sending} className="h-auto min-h-9 whitespace-normal">
              Import all that are clean: {counted(cases, 'test case')} of {counted(clean.length, 'import')}
            </Button>
          </Form>
        ) : null
      }
    >
      {formErrors(lastResult).map((message) => (
        <Alert key={message} tone="error">
          {message}
        </Alert>
      ))}
      {working ? (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      ) : null}
      <SeveralTable projectId={projectId} imports={imports} sending={sending} />
      {leftOut.total > 0 ? (
        <section aria-labelledby="left-out" className="grid min-w-0 gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 id="left-out" className="font-semibold">
              {`Not imported: ${counted(leftOut.total, 'row')}`}
            </h2>
            <a
              href={severalHref(projectId, importIds, '/file')}
              download
              className={buttonClasses({ variant: 'outline', size: 'sm' })}
            >
              <Download aria-hidden="true" /> Download as CSV
            </a>
          </div>
          <LeftOutRows rows={leftOut.rows} />
          {leftOut.total > leftOut.rows.length ? (
            <p className="text-muted-foreground">
              {`The first ${numberText(leftOut.rows.length)} of ${numberText(leftOut.total)}. All of them are in the CSV.`}
            </p>
          ) : null}
        </section>
      ) : null}
    </ImportPage>
  )
}
