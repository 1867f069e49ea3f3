import { memberImportPath, memberImportsPath, userSetupPath } from '@caseweave/contract/people/addresses'
import {
  ChangeMemberImport,
  ListMemberImportRows,
  type MemberImportView,
} from '@caseweave/contract/people/settings/member-imports'
import { counted } from '@caseweave/contract/platform/counted'
import { CsvDelimiter, CsvEncoding, csvDelimiterNames, csvEncodingNames } from '@caseweave/contract/platform/csv'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink, buttonClasses } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData, useRevalidator } from '@remix-run/react'
import { Download, Upload } from 'lucide-react'
import { useEffect } from 'react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { ImportPage } from '../../platform/imports/import-page'
import { ImportSteps } from '../../platform/imports/import-steps'
import { idOf } from '../../platform/screen/id.server'
import { useSending } from '../../platform/screen/use-sending'
import { PeopleInvitations } from './people-invitations'
import { PeopleVerdicts } from './people-verdicts'
import { setupOrganizations } from './setup-organizations.server'

export const meta: MetaFunction = () => [{ title: 'Import people · Caseweave' }]
export const handle = { crumb: 'Import people' }

const idsOf = async (args: LoaderFunctionArgs | ActionFunctionArgs) => ({
  organizationId: (await setupOrganizations(args)).id ?? idOf(null),
  importId: idOf(args.params.importId),
})

export async function loader(args: LoaderFunctionArgs) {
  const asked = ListMemberImportRows.parse(Object.fromEntries(new URL(args.request.url).searchParams))
  return { asked, view: await apiFor(args).memberImports.get({ ...(await idsOf(args)), ...asked }) }
}

const Posted = z.union([
  ChangeMemberImport.extend({ intent: z.literal('format') }),
  z.object({ intent: z.literal('start') }),
])

/** The buttons of the page read the file otherwise, and start the import, again where it has stopped. */
export async function action(args: ActionFunctionArgs) {
  const ids = await idsOf(args)
  return runAction(args, Posted, async (posted, api) => {
    if (posted.intent === 'format')
      await api.memberImports.change({ ...ids, ...posted, hasHeader: posted.hasHeader ? 'yes' : 'no' })
    else await api.memberImports.start(ids)
    return redirect(memberImportPath(ids.organizationId, ids.importId))
  })
}

/** One import of people: what it would do, or how it went. */
export default function PeopleImport() {
  const { asked, view } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const busy = useSending()
  const { counts, status, organization } = view
  const useful = counts.joins + counts.invites + counts.changes
  const problems = [...formErrors(lastResult), ...errorsAt(lastResult, 'file')].map((message) => ({ message }))
  return (
    <ImportPage
      title={view.name}
      about={`People of ${organization.name}`}
      back={
        status === 'done'
          ? { href: `${userSetupPath}?organizationId=${organization.id}`, label: 'User Setup' }
          : { href: memberImportsPath(organization.id), label: 'Another file' }
      }
      place={
        <ImportSteps
          current={status === 'done' ? 'Result' : status === 'importing' ? 'Import' : 'Preview'}
          without="Columns"
        />
      }
      actions={
        <>
          {counts.error + counts.waits > 0 && view.hasFile ? (
            <a
              href={memberImportPath(organization.id, view.id, '/errors.csv')}
              download
              className={buttonClasses({ variant: 'outline' })}
            >
              <Download aria-hidden="true" /> Rows not imported
            </a>
          ) : null}
          {status === 'previewed' ? (
            <Form method="post">
              <Button type="submit" name="intent" value="start" busy={busy} disabled={useful === 0}>
                <Upload aria-hidden="true" /> {`Import ${counted(useful, 'row')}`}
              </Button>
            </Form>
          ) : null}
          {status === 'done' ? (
            <ButtonLink href={memberImportsPath(organization.id)} variant="outline">
              <Upload aria-hidden="true" /> Import another file
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <ErrorSummary errors={problems} />
      {status === 'importing' ? <AtWork stopped={view.stopped} busy={busy} /> : null}
      {status === 'previewed' ? <FormatCard view={view} busy={busy} /> : null}
      {status === 'importing' ? null : <PeopleInvitations view={view} />}
      {status === 'importing' ? null : <PeopleVerdicts view={view} asked={asked} />}
    </ImportPage>
  )
}

/** How often (seconds) the page asks whether the import is done. */
const askAgainEvery = 2

function AtWork({ stopped, busy }: { stopped: string | null; busy: boolean }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (stopped) return
    const timer = setInterval(revalidate, askAgainEvery * 1_000)
    return () => clearInterval(timer)
  }, [stopped, revalidate])
  if (stopped)
    return (
      <Alert
        tone="error"
        title="The import has stopped"
        actions={
          <Form method="post">
            <Button type="submit" name="intent" value="start" busy={busy}>
              Try again
            </Button>
          </Form>
        }
      >
        <p>{stopped}</p>
        <p>Nobody was changed.</p>
      </Alert>
    )
  return (
    <Alert title="The people are being imported" live>
      <p>You can leave this page: the work goes on, and a notification tells you when it is done.</p>
      <noscript>
        <meta httpEquiv="refresh" content={String(askAgainEvery)} />
      </noscript>
    </Alert>
  )
}

/** How the file was read, to be corrected. */
function FormatCard({ view: { format }, busy }: { view: MemberImportView; busy: boolean }) {
  const fields = [
    {
      name: 'encoding',
      label: 'Encoding',
      value: format.encoding,
      options: CsvEncoding.options.map((value) => ({ value, label: csvEncodingNames[value] })),
    },
    {
      name: 'delimiter',
      label: 'Delimiter',
      value: format.delimiter,
      options: CsvDelimiter.options.map((value) => ({ value, label: csvDelimiterNames[value] })),
    },
    {
      name: 'hasHeader',
      label: 'First row',
      value: format.hasHeader ? 'yes' : 'no',
      options: [
        { value: 'yes', label: 'Names the columns' },
        { value: 'no', label: 'Is a person' },
      ],
    },
  ]
  return (
    <Card>
      <CardHeader
        title="How the file is read"
        description="Found out from its content. Correct it where letters or columns look wrong."
      />
      <CardContent>
        <Form method="post" className="flex flex-wrap items-end gap-3">
          {fields.map(({ name, label, value, options }) => (
            <Field key={name} id={name} label={label}>
              {(control) => (
                <Select
                  {...control}
                  key={value}
                  name={name}
                  defaultValue={value}
                  options={options}
                  className="w-auto"
                />
              )}
            </Field>
          ))}
          <Button type="submit" name="intent" value="format" variant="outline" busy={busy}>
            Read again
          </Button>
        </Form>
      </CardContent>
    </Card>
  )
}
