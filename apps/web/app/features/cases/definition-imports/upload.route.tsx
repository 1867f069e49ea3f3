import { type ReceivedFiles, ReceiveFiles } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { definitionsPath, importsPath } from '@caseweave/contract/cases/addresses'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { messages } from '@caseweave/contract/platform/messages'
import { Button, ButtonLink, buttonClasses } from '@caseweave/ui/button'
import { Card, CardContent, CardFooter, CardHeader } from '@caseweave/ui/card'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { Download, Upload, X } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { type FormReply, refuseForm } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { idOf } from '../../platform/screen/id.server'
import { DropZone } from './drop-zone'
import { moduleIn, targetModule } from './import-address.server'
import { importPathOf } from './import-links'
import { ImportList } from './import-list'
import { ImportPage } from './import-page'
import { receiveUploads } from './receive-uploads.server'
import { ReceivedImports } from './received-imports'

export const meta: MetaFunction = () => [{ title: 'Import Definition · Caseweave' }]
export const handle = { crumb: 'Import' }

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const api = apiFor(args)
  const before = new URL(args.request.url).searchParams.get('before')
  const [mappings, imports, target] = await Promise.all([
    api.columnMappings.list({ projectId }),
    api.automationImports.list({ projectId, before: cursorIn(before) }),
    targetModule(args, moduleIn(args.request)),
  ])
  return { projectId, mappings, imports, target, paged: before !== null }
}

/** The place in the list of imports that an address names. */
const cursorIn = (text: string | null) => (text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined)

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  try {
    const received = await receiveUploads(args.request, (fields, uploads) =>
      apiFor(args).automationImports.receive({ ...ReceiveFiles.parse(fields), projectId, uploads }),
    )
    const { imports, refused } = received
    const [only] = imports
    if (refused.length > 0 || !only) {
      // Nothing else keeps the reasons: they are shown here, beside the imports that have begun.
      const sentences = refused.map(({ name, reason }) => (reason.startsWith(name) ? reason : `${name}: ${reason}`))
      const lastResult: FormReply['lastResult'] = { status: 'error', error: { file: sentences } }
      return data({ lastResult, received }, { status: 400 })
    }
    const next = imports.length === 1 ? importPathOf(projectId, { ...only, id: only.importId }) : importsPath(projectId)
    return await redirectWithToast(next, { kind: 'success', message: messages.fileUploaded })
  } catch (error) {
    return refuseForm(
      ({ formErrors = [], fieldErrors = {} }) => ({ status: 'error', error: { ...fieldErrors, '': formErrors } }),
      error,
    )
  }
}

/** Where an import begins: the file, the module for cases without one, a saved mapping; and the earlier imports. */
export default function UploadPage() {
  const { projectId, mappings, imports, target, paged } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { state, formMethod } = useNavigation()
  const busy = state !== 'idle' && formMethod === 'POST'
  const here = importsPath(projectId)
  const received = reply && 'received' in reply ? (reply.received as ReceivedFiles) : null
  const problems = [
    ...errorsAt(reply?.lastResult, 'file').map((message) => ({ message, id: 'file' })),
    ...formErrors(reply?.lastResult).map((message) => ({ message })),
  ]
  return (
    <ImportPage
      title="Import Definition"
      about="Bring in test cases from CSV, feature and Java files. Nothing is written before you have seen what will happen."
      step="Upload"
      back={{ href: definitionsPath(projectId), label: 'Test Case Definitions' }}
      actions={
        <a href={`${here}/sample`} download className={buttonClasses({ variant: 'outline' })}>
          <Download aria-hidden="true" /> Sample CSV
        </a>
      }
    >
      <Form method="post" encType="multipart/form-data" className="grid gap-5">
        <ErrorSummary errors={problems} />
        {received && received.imports.length > 0 ? (
          <ReceivedImports projectId={projectId} imports={received.imports} />
        ) : null}
        <Card>
          <CardContent className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            {/* Fields stand before the file in what the browser sends, because the file is read as it arrives. */}
            <div className="order-last grid content-start gap-4">
              <Field
                id="columnMappingId"
                label="Column mapping"
                help="Default recognises the headers of TestRail, Xray, Zephyr, Qase, Azure DevOps and others."
              >
                {(control) => (
                  <Select
                    {...control}
                    name="columnMappingId"
                    options={mappings.map(({ id, name }) => ({ value: String(id), label: name }))}
                  />
                )}
              </Field>
              <div className="grid gap-1.5">
                <p className="font-medium">Module for cases without one</p>
                <div className="flex flex-wrap items-center gap-2">
                  {target ? (
                    <>
                      <input type="hidden" name="moduleId" value={target.id} />
                      <span className="min-w-0 break-words">{target.trail}</span>
                      <ButtonLink
                        href={withParameters(here, { moduleId: null })}
                        variant="ghost"
                        size="icon-sm"
                        aria-label="Use a new module instead"
                      >
                        <X aria-hidden="true" />
                      </ButtonLink>
                    </>
                  ) : (
                    <span className="text-muted-foreground">One named after the file, the feature or the class</span>
                  )}
                  <ButtonLink
                    href={withParameters(`${here}/module`, { moduleId: target ? String(target.id) : null })}
                    variant="outline"
                    size="sm"
                  >
                    {target ? 'Change' : 'Choose a module'}
                  </ButtonLink>
                </div>
              </div>
              <CheckboxField
                id="addCases"
                name="addCases"
                defaultChecked
                label="Make test cases of scenarios and tests"
                help="Of feature and Java files: those that have no test case yet become automated ones."
              />
            </div>
            {/* Files that have arrived are chosen no more. */}
            <DropZone
              key={received?.imports.map((each) => each.importId).join()}
              error={errorsAt(reply?.lastResult, 'file')}
            />
          </CardContent>
          <CardFooter className="justify-end">
            <Button type="submit" busy={busy}>
              <Upload aria-hidden="true" /> Upload
            </Button>
          </CardFooter>
        </Card>
      </Form>
      {imports.length > 0 ? (
        <Card>
          <CardHeader
            title={paged ? 'Earlier imports' : 'Imports of this project'}
            description="Each import keeps a page with its result."
          />
          <CardContent>
            <ImportList projectId={projectId} imports={imports} />
          </CardContent>
        </Card>
      ) : null}
      <Outlet />
    </ImportPage>
  )
}
