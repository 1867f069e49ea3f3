import { planPath } from '@caseweave/contract/automation/addresses'
import { gherkinDraftMessages } from '@caseweave/contract/automation/gherkin-drafts'
import { definitionsPath } from '@caseweave/contract/cases/addresses'
import { Button } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form, Link } from '@caseweave/ui/navigation'
import { FormFrame, ScreenHead } from '@caseweave/ui/screen'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useProject } from '../../people/projects/project.route'
import { draftData, numbersIn, saveDraft } from './draft-page.server'
import { DraftScreen } from './draft-screen'

export const meta: MetaFunction = () => [{ title: 'Gherkin draft · Caseweave' }]

export const handle = { crumb: 'Gherkin draft' }

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const numbers = numbersIn(searchParams)
  if (numbers) return data({ page: await draftData(args, numbers), typed: '' })
  const typed = searchParams.get('cases') ?? ''
  return data({ page: null, typed }, typed ? { status: 400 } : undefined)
}

export const action = (args: ActionFunctionArgs) => saveDraft(args)

/** The Gherkin draft of several cases, as one feature file; without cases it asks for them. */
export default function CasesDraftPage() {
  const { page, typed } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  return page ? <DraftScreen {...page} lastResult={lastResult} /> : <CaseChoice typed={typed} />
}

const link = 'text-link underline underline-offset-2'

function CaseChoice({ typed }: { typed: string }) {
  const { id: projectId } = useProject()
  return (
    <FormFrame>
      <ScreenHead
        title="Gherkin draft"
        lead="A scenario for each manual test case, made of the steps that you already have."
      />
      <Form method="get" className="grid justify-items-start gap-3">
        <Field
          id="cases"
          label="Test cases"
          help="Their numbers, such as TC-3, 12"
          error={typed ? gherkinDraftMessages.selection : undefined}
          className="w-full sm:w-96"
        >
          {(control) => <Input {...control} name="cases" defaultValue={typed} autoComplete="off" />}
        </Field>
        <Button type="submit">Draft Gherkin</Button>
      </Form>
      <p>
        Or tick cases in the{' '}
        <Link href={definitionsPath(projectId)} className={link}>
          list of test cases
        </Link>
        , or begin with{' '}
        <Link href={planPath(projectId)} className={link}>
          what to automate next
        </Link>
        .
      </p>
    </FormFrame>
  )
}
