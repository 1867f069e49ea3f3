import { setupMessages } from '@caseweave/contract/people/account-messages'
import { SetUp } from '@caseweave/contract/people/accounts'
import { humanFields } from '@caseweave/contract/people/human-check'
import { AppError, httpStatusOf } from '@caseweave/contract/platform/errors'
import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import {
  Form,
  Link,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@remix-run/react'
import type { FormReply } from '../../../server/form.server'
import { runAction } from '../../../server/form.server'
import { AccountFrame } from './account-frame'
import { browserOf, goTo } from './browser.server'
import { HumanCheck } from './human-check'
import { PersonFields } from './person-fields'

/** The first person of an empty installation: nothing is shown here without the code that the start printed. */
export async function loader(args: LoaderFunctionArgs) {
  const { identity } = args.context.backend
  const code = new URL(args.request.url).searchParams.get('code') ?? ''
  const empty = await identity.isEmpty()
  const refuse = (refusal: string, status: number) => data({ empty, refusal, code: '', formToken: '' }, { status })
  if (!empty) return refuse(setupMessages.done, 409)
  if (code === '') return refuse(setupMessages.noCode, 400)
  try {
    await identity.requireSetupCode(browserOf(args), code)
  } catch (error) {
    if (error instanceof AppError) return refuse(error.message, httpStatusOf[error.code])
    throw error
  }
  return data({ empty, refusal: '', code, formToken: identity.humanCheck.signForm('setup') })
}

const SetUpByForm = SetUp.extend(humanFields)

export function action(args: ActionFunctionArgs) {
  const { identity } = args.context.backend
  const browser = browserOf(args)
  return runAction(args, SetUpByForm, async ({ formToken, website, altcha, ...first }) => {
    await identity.setUp(browser, first, { formToken, website, altcha })
    return goTo(await identity.start(browser, { username: first.username, returnUrl: '/organization' }))
  })
}

/** A form that was refused needs another check: its own was good once. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === 'POST' || defaultShouldRevalidate

export const meta: MetaFunction = () => [{ title: 'Set up Caseweave' }]

export default function Setup() {
  const { empty, refusal, code, formToken } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  if (refusal) {
    return (
      <AccountFrame title={empty ? 'Set up Caseweave' : 'All set up'}>
        <Alert tone={empty ? 'error' : 'info'}>{refusal}</Alert>
        <p className="mt-6 text-center text-muted-foreground">
          <Link to="/login" className="font-medium text-link">
            Log In
          </Link>
        </p>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title="Set up Caseweave"
      lead="You are the first one here. You become the Admin of your organization, and can invite the others."
      wide
    >
      <SetupForm code={code} formToken={formToken} lastResult={lastResult} />
    </AccountFrame>
  )
}

const organizationField = {
  name: 'organization',
  label: 'Name of your organization',
  autoComplete: 'organization',
  wide: true,
} as const

function SetupForm({
  code,
  formToken,
  lastResult,
}: {
  code: string
  formToken: string
  lastResult: FormReply['lastResult'] | undefined
}) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" noValidate className="grid gap-4 sm:grid-cols-2">
      <PersonFields more={[organizationField]} lastResult={lastResult} />
      <input type="hidden" name="code" value={code} />
      <HumanCheck form="setup" formToken={formToken} />
      <Button type="submit" size="lg" className="sm:col-span-2" busy={busy}>
        Create account and organization
      </Button>
    </Form>
  )
}
