import { assetLabelRunPath, assetsPath } from '@caseweave/contract/people/addresses'
import {
  LabelLook,
  labelLimits,
  labelMessages,
  labelParts,
  labelSheets,
  readLabelChoice,
} from '@caseweave/contract/people/asset-files/asset-labels'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardFooter, CardHeader } from '@caseweave/ui/card'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { EmptyState } from '@caseweave/ui/empty-state'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Select } from '@caseweave/ui/select'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { QrCode, Tags } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { errorsAt, formErrors, typedIn } from '../../platform/dialogs/form-errors'
import { ImportPage } from '../../platform/imports/import-page'
import { keptOrganization } from './kept-organization.server'
import { LabelRunList } from './label-run-list'

export const meta: MetaFunction = () => [{ title: 'Asset labels · Caseweave' }]
export const handle = { crumb: 'Labels' }

const choiceIn = (request: Request) => readLabelChoice(new URL(request.url).searchParams)

export async function loader(args: LoaderFunctionArgs) {
  const { id, name } = await keptOrganization(args)
  const choice = choiceIn(args.request)
  const { assetFiles } = apiFor(args)
  const [count, runs] = await Promise.all([
    assetFiles.labelCount({ organizationId: id, choice }),
    assetFiles.labelRuns({ organizationId: id }),
  ])
  return { organization: { id, name }, count, chosen: choice.ids.length > 0, runs }
}

/** Checks what was asked for, and leads to the PDF: to one that is drawn while it is sent, or to the page that waits for it. */
export async function action(args: ActionFunctionArgs) {
  const { id: organizationId } = await keptOrganization(args)
  return runAction(args, LabelLook, async (look, api) => {
    const { runId } = await api.assetFiles.startLabels({ organizationId, choice: choiceIn(args.request), ...look })
    if (runId !== null) return redirect(assetLabelRunPath(organizationId, runId))
    const asked = new URL(args.request.url).searchParams
    asked.set('organizationId', String(organizationId))
    asked.set('sheet', look.sheet)
    asked.set('start', String(look.start))
    for (const part of look.parts) asked.append('parts', part)
    return redirect(`${assetsPath}/labels/sheet.pdf?${asked}`)
  })
}

const sheets = Object.entries(labelSheets).map(([value, { name }]) => ({ value, label: name }))

/** Which labels are made: the sheet, where on it they begin, and what is on each. */
export default function Labels() {
  const { organization, count, chosen, runs } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const { search } = useLocation()
  const back = withParameters(assetsPath + search, { organizationId: String(organization.id), id: null })
  const tooMany = count > labelLimits.labels
  const at = (name: string) => errorsAt(lastResult, name)
  const typedParts = lastResult?.initialValue?.parts
  const isTicked = (part: string) => lastResult === undefined || [typedParts ?? []].flat().includes(part)
  const problems = [
    ...formErrors(lastResult).map((message) => ({ message })),
    ...['sheet', 'start'].flatMap((id) => at(id).map((message) => ({ message, id }))),
  ]
  return (
    <ImportPage
      title="Asset labels"
      about={`Labels with QR codes for the assets of ${organization.name}, as a PDF. A scan opens the page of the asset.`}
      back={{ href: back, label: 'Asset Info' }}
    >
      <ErrorSummary errors={problems} />
      {count === 0 ? (
        <EmptyState
          icon={Tags}
          title="No assets to label"
          action={
            <ButtonLink href={back} variant="outline">
              Back to the list
            </ButtonLink>
          }
        >
          {labelMessages.none}
        </EmptyState>
      ) : (
        // The document is posted, so that the browser takes the PDF as a download.
        <Form method="post" action={`${assetsPath}/labels${search}`} reloadDocument>
          <Card>
            <CardHeader
              title={tooMany ? `More than ${counted(labelLimits.labels, 'label')}` : counted(count, 'label')}
              description={
                tooMany
                  ? labelMessages.tooMany
                  : chosen
                    ? 'For the assets that were chosen, by tag.'
                    : 'For all assets that the list finds, by tag.'
              }
            />
            <CardContent className="grid grid-cols-1 gap-4">
              <Field id="sheet" label="Sheet" error={at('sheet')}>
                {(control) => (
                  <Select
                    {...control}
                    name="sheet"
                    defaultValue={typedIn(lastResult, 'sheet') || 'l7160'}
                    options={sheets}
                    className="w-auto max-w-full"
                  />
                )}
              </Field>
              <Field
                id="start"
                label="Begin at label"
                error={at('start')}
                help="Counted by rows from the upper left, for a sheet of which some labels are used."
              >
                {(control) => (
                  <Input
                    {...control}
                    name="start"
                    inputMode="numeric"
                    defaultValue={typedIn(lastResult, 'start') || '1'}
                    className="max-w-24"
                  />
                )}
              </Field>
              <Parts isTicked={isTicked} />
              <p className="text-muted-foreground">
                Print at 100 percent, without “fit to page”, and try it on plain paper first.
              </p>
            </CardContent>
            <CardFooter className="justify-end">
              <Button type="submit" disabled={tooMany}>
                <QrCode aria-hidden="true" /> Make labels
              </Button>
            </CardFooter>
          </Card>
        </Form>
      )}
      <LabelRunList organizationId={organization.id} runs={runs} />
    </ImportPage>
  )
}

/** What stands on each label. */
function Parts({ isTicked }: { isTicked: (part: string) => boolean }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">On each label, beside the QR code and the asset tag</legend>
      {Object.entries(labelParts).map(([part, label]) => (
        <CheckboxField
          key={part}
          id={`part-${part}`}
          name="parts"
          value={part}
          label={label}
          defaultChecked={isTicked(part)}
        />
      ))}
    </fieldset>
  )
}
