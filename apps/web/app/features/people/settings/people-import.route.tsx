import { memberImportPath, memberImportsPath, userSetupPath } from '@caseweave/contract/people/addresses'
import { ChangeMemberImport, ListMemberImportRows } from '@caseweave/contract/people/settings/member-imports'
import { counted } from '@caseweave/contract/platform/counted'
import { Button, ButtonLink, buttonClasses } from '@caseweave/ui/button'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Download, Upload } from 'lucide-react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { ImportPage } from '../../platform/imports/import-page'
import { ImportSteps } from '../../platform/imports/import-steps'
import { ReadFormat } from '../../platform/imports/read-format'
import { RowsAtWork } from '../../platform/imports/rows-at-work'
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
      {status === 'importing' ? <RowsAtWork stopped={view.stopped} words={workWords} busy={busy} /> : null}
      {status === 'previewed' ? <ReadFormat format={view.format} rowIs="Is a person" busy={busy} /> : null}
      {status === 'importing' ? null : <PeopleInvitations view={view} />}
      {status === 'importing' ? null : <PeopleVerdicts view={view} asked={asked} />}
    </ImportPage>
  )
}

const workWords = {
  title: 'The people are being imported',
  about: 'You can leave this page: the work goes on, and a notification tells you when it is done.',
  stopped: { title: 'The import has stopped', kept: 'Nobody was changed.' },
}
