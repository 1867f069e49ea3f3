import { mayInProject } from '@caseweave/contract/people/permissions'
import { resultImportsPath } from '@caseweave/contract/results/addresses'
import { builtInKeyPatterns, keyMeaningNames } from '@caseweave/contract/results/result-imports/key-pattern-names'
import { inboxMessages } from '@caseweave/contract/results/result-imports/result-inbox-messages'
import { AddKeyPattern } from '@caseweave/contract/results/result-imports/result-keys'
import { Button } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import { Table } from '@caseweave/ui/table'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { unlessGone } from '../../../server/unless-gone.server'
import { useProject } from '../../people/projects/project.route'
import { errorsAt, formErrors, typedIn } from '../../platform/dialogs/form-errors'
import { idOf } from '../../platform/screen/id.server'
import { ResultPage } from './result-page'

export const meta: MetaFunction = () => [{ title: 'Key patterns · Caseweave' }]
export const handle = { crumb: 'Patterns' }

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const api = apiFor(args)
  const [own, waiting] = await Promise.all([
    api.resultInbox.patterns({ projectId }),
    api.resultInbox.count({ projectId }),
  ])
  return { projectId, own, waiting }
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const here = `${resultImportsPath(projectId)}/patterns`
  const isRemoval = (await readForm(args)).has('remove')
  if (isRemoval)
    return unlessGone(here, inboxMessages.patternGone, () =>
      runAction(args, z.object({ remove: z.coerce.number().int().positive() }), async ({ remove }, api) => {
        await api.resultInbox.removePattern({ projectId, id: remove })
        return redirectWithToast(here, { kind: 'success', message: 'The pattern was removed.' })
      }),
    )
  return runAction(args, AddKeyPattern, async (pattern, api) => {
    await api.resultInbox.addPattern({ projectId, ...pattern })
    return redirectWithToast(here, { kind: 'success', message: `Pattern “${pattern.pattern}” was added.` })
  })
}

/** The ways in which results name their cases: those that every project knows, and a project's own. */
export default function KeyPatterns() {
  const { projectId, own, waiting } = useLoaderData<typeof loader>()
  const { projectRole, organizationRole } = useProject()
  const lastResult = useActionData<typeof action>()?.lastResult
  const manages = mayInProject('project.manage', projectRole, organizationRole)
  const problems = [
    ...errorsAt(lastResult, 'pattern').map((message) => ({ message, id: 'pattern' })),
    ...formErrors(lastResult).map((message) => ({ message })),
  ]
  return (
    <ResultPage
      projectId={projectId}
      tab="Patterns"
      waiting={waiting}
      title="Key patterns"
      about="How a tag, a property, a name or the output of a test says which test case it is."
    >
      {manages ? (
        <Card>
          <CardHeader
            title="Add a pattern"
            description="Write # for digits or * for a word where the key stands. A hyphen is also _ and :, an equals sign also :"
          />
          <CardContent>
            <Form method="post" noValidate className="grid gap-4">
              <ErrorSummary errors={problems} />
              <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-end">
                <Field id="pattern" label="Pattern" error={errorsAt(lastResult, 'pattern')}>
                  {(control) => (
                    <Input
                      {...control}
                      name="pattern"
                      required
                      maxLength={60}
                      placeholder="@CASE-#"
                      autoComplete="off"
                      defaultValue={lastResult ? typedIn(lastResult, 'pattern') : ''}
                    />
                  )}
                </Field>
                <Field id="meaning" label="The key is">
                  {(control) => (
                    <Select
                      {...control}
                      name="meaning"
                      defaultValue={typedIn(lastResult, 'meaning') || undefined}
                      options={Object.entries(keyMeaningNames).map(([value, label]) => ({ value, label }))}
                    />
                  )}
                </Field>
                <Button type="submit">Add</Button>
              </div>
            </Form>
          </CardContent>
        </Card>
      ) : null}
      <Table caption="Key patterns">
        <thead>
          <tr>
            <th scope="col">Pattern</th>
            <th scope="col">The key is</th>
            <th scope="col">Comes from</th>
            {manages ? (
              <th scope="col">
                <span className="sr-only">Remove</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {own.map((row) => (
            <tr key={row.id}>
              <td className="words font-mono">{row.pattern}</td>
              <td>{keyMeaningNames[row.meaning]}</td>
              <td>This project{row.createdBy ? `, ${row.createdBy}` : ''}</td>
              {manages ? (
                <td>
                  <Form method="post">
                    <Button type="submit" name="remove" value={row.id} variant="outline" size="sm">
                      Remove<span className="sr-only"> {row.pattern}</span>
                    </Button>
                  </Form>
                </td>
              ) : null}
            </tr>
          ))}
          {builtInKeyPatterns.map((row) => (
            <tr key={row.pattern}>
              <td className="words font-mono">{row.pattern}</td>
              <td>{keyMeaningNames[row.meaning]}</td>
              <td className="text-muted-foreground">Built in: {row.about}</td>
              {manages ? <td /> : null}
            </tr>
          ))}
        </tbody>
      </Table>
    </ResultPage>
  )
}
