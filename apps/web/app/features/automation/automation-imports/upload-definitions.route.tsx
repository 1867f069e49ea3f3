import {
  automationImportMessages,
  ReceiveFiles,
  uploadLimits,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { definitionsPath, importsPath } from '@caseweave/contract/cases/addresses'
import { csvLimits } from '@caseweave/contract/cases/definition-imports/csv-import'
import { buttonClasses } from '@caseweave/ui/button'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { apiFor } from '../../../server/api.server'
import { newOnceKey } from '../../../server/made-once.server'
import { importPathOf, severalHref, tableImports } from '../../cases/definition-imports/import-links'
import { moduleIn } from '../../cases/definition-imports/target-module.server'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { OnceKey } from '../../platform/dialogs/once-key'
import { answerUpload } from '../../platform/imports/answer-upload.server'
import { listPlace } from '../../platform/imports/import-address.server'
import { ImportList } from '../../platform/imports/import-list'
import { ImportPage } from '../../platform/imports/import-page'
import { ImportSteps } from '../../platform/imports/import-steps'
import { readFields, receiveUploads } from '../../platform/imports/receive-uploads.server'
import { UploadCard } from '../../platform/imports/upload-card'
import { useArrivals } from '../../platform/imports/use-arrivals'
import { idOf } from '../../platform/screen/id.server'
import { useSending } from '../../platform/screen/use-sending'
import { DropZone } from './drop-zone'
import { listedImports } from './listed-imports'
import { ReceivedImports } from './received-imports'
import { receivedOnce } from './received-once.server'
import { UploadFields } from './upload-fields'

export const meta: MetaFunction = () => [{ title: 'Import Definition · Caseweave' }]
export const handle = { crumb: 'Import' }

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const api = apiFor(args)
  const { before, paged } = listPlace(args.request)
  const wanted = moduleIn(args.request) ?? null
  const [mappings, imports, layout, modules] = await Promise.all([
    api.columnMappings.list({ projectId }),
    api.automationImports.list({ projectId, before }),
    api.automationImports.layout({ projectId }),
    api.modules.offer({ projectId, chosen: wanted ?? undefined }),
  ])
  // A module that is gone is not chosen any more.
  const moduleId = modules.choices.some(({ id }) => id === wanted) ? wanted : null
  return { onceKey: newOnceKey(), projectId, mappings, imports, layout, modules, moduleId, paged }
}

const bounds = {
  ...uploadLimits,
  fileBytes: csvLimits.fileBytes,
  tooLarge: automationImportMessages.uploadTooLarge,
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  return answerUpload(
    (arrived) =>
      receiveUploads(args.request, bounds, async (fields, uploads) => {
        arrived(fields)
        const api = apiFor(args)
        const asked = { ...readFields(ReceiveFiles, fields), projectId }
        const { received, again } = await receivedOnce(args, { projectId, fields, uploads }, (files) =>
          api.automationImports.receive({ ...asked, uploads: files }),
        )
        const importIds = tableImports(received.imports)
        if (importIds.length > 1 && !again) await api.definitionImports.startPreviews({ projectId, importIds })
        return received
      }),
    ({ imports }) => {
      const [only, ...others] = imports
      if (!only) return null
      const tables = tableImports(imports)
      if (tables.length > 1 && tables.length === imports.length) return severalHref(projectId, tables)
      return others.length > 0 ? importsPath(projectId) : importPathOf(projectId, { ...only, id: only.importId })
    },
  )
}

/** Where an import begins: the file, the module for cases without one, a saved mapping; and the earlier imports. */
export default function UploadDefinitions() {
  const { onceKey, projectId, imports, paged, mappings, layout, modules, moduleId } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const sending = useSending()
  const here = importsPath(projectId)
  const begun = reply?.received?.imports ?? []
  const arrivals = useArrivals(!reply || begun.length > 0)
  // Until scripts run the button works, and the server asks for a file.
  const [ready, setReady] = useState(true)
  const problems = [
    ...errorsAt(reply?.lastResult, 'file').map((message) => ({ message, id: 'file' })),
    ...formErrors(reply?.lastResult).map((message) => ({ message })),
  ]
  return (
    <ImportPage
      title="Import Definition"
      about="Bring in test cases from CSV, Excel, TestLink and TestRail XML, feature and Java files. Nothing is written before you have seen what will happen."
      place={<ImportSteps current="Upload" />}
      back={{ href: definitionsPath(projectId), label: 'Test Case Definitions' }}
      actions={
        <a href={`${here}/sample`} download className={buttonClasses({ variant: 'outline' })}>
          <Download aria-hidden="true" /> Sample CSV
        </a>
      }
    >
      <Form method="post" encType="multipart/form-data" className="grid gap-5">
        <OnceKey value={onceKey} />
        <ErrorSummary errors={problems} />
        {begun.length > 0 ? <ReceivedImports projectId={projectId} imports={begun} /> : null}
        <UploadCard
          fields={
            <UploadFields
              {...{ projectId, here, mappings, modules, moduleId, layout }}
              lastResult={reply?.lastResult}
            />
          }
          files={<DropZone key={arrivals} error={errorsAt(reply?.lastResult, 'file')} onChosen={setReady} />}
          busy={sending}
          ready={ready}
        />
      </Form>
      <ImportList
        imports={listedImports(projectId, imports)}
        earlierHref={`${here}?before=${imports.at(-1)?.cursor}`}
        paged={paged}
      />
      <Outlet />
    </ImportPage>
  )
}
