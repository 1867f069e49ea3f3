import { tokenNameLimit } from '@caseweave/contract/people/api-tokens/api-token-messages'
import {
  CreateApiToken,
  TokenScope,
  tokenLifetimes,
  tokenScopeNames,
} from '@caseweave/contract/people/api-tokens/api-tokens'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { ErrorSummary, Field, FieldError } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Select } from '@caseweave/ui/select'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { madeOnce, newOnceKey } from '../../../server/made-once.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'
import { OnceKey } from '../../platform/dialogs/once-key'
import { NewToken } from './new-token'
import { tokenLinks } from './token-links'

export const meta: MetaFunction = () => [{ title: 'Create API token · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const projects = await apiFor(args).projects.list()
  return {
    onceKey: newOnceKey(),
    projects: projects.map(({ id, name, organizationName }) => ({ id, name, organizationName })),
    scopes: TokenScope.options.map((scope) => ({ scope, name: tokenScopeNames[scope] })),
    lifetimes: tokenLifetimes.map((days) => ({
      value: String(days),
      label: days ? `${days} days` : 'Until I revoke it',
    })),
  }
}

/** The token is answered to whoever posted, and stands in no address: only the same form, sent again, shows it again. */
export async function action(args: ActionFunctionArgs) {
  return runAction(args, CreateApiToken, async (form) => {
    const { token } = await madeOnce(args, form, (api) => api.apiTokens.create(form), { secret: true })
    return data({ token }, { headers: { 'cache-control': 'no-store' } })
  })
}

export default function CreateToken() {
  const answer = useActionData<typeof action>()
  if (answer && 'token' in answer)
    return (
      <NewToken
        token={answer.token}
        title="Your new API token"
        help="Programs send it as “Authorization: Bearer …”."
        backHref={tokenLinks.profile}
      />
    )
  return <TokenForm lastResult={answer?.lastResult} />
}

function TokenForm({ lastResult }: { lastResult: Parameters<typeof problemsIn>[0] }) {
  const { onceKey, projects, scopes, lifetimes } = useLoaderData<typeof loader>()
  const chosen = lastResult?.initialValue?.scopes ?? ['results:write', 'results:read']
  const scopeErrors = errorsAt(lastResult, 'scopes')
  return (
    <FormDialog
      title="Create API token"
      description="A token acts for you. It can never do more than your role allows at that moment."
      backHref={tokenLinks.profile}
      form={{ id: 'create-token', label: 'Create' }}
    >
      <Form method="post" id="create-token" noValidate className="grid gap-4">
        <OnceKey value={onceKey} />
        <ErrorSummary errors={problemsIn(lastResult, (field) => (field === 'scopes' ? 'scopes-error' : field))} />
        <Field id="name" label="Name" help="What uses it, such as Nightly build." error={errorsAt(lastResult, 'name')}>
          {(control) => (
            <Input
              {...control}
              name="name"
              required
              maxLength={tokenNameLimit}
              autoComplete="off"
              defaultValue={typedIn(lastResult, 'name')}
              data-autofocus
            />
          )}
        </Field>
        <fieldset className="grid gap-2" aria-describedby={scopeErrors.length > 0 ? 'scopes-error' : undefined}>
          <legend className="mb-1 font-medium">What it may do</legend>
          {scopes.map(({ scope, name }) => (
            <CheckboxField
              key={scope}
              id={`scope-${scope.replace(':', '-')}`}
              name="scopes"
              value={scope}
              label={name}
              help={<code>{scope}</code>}
              defaultChecked={Array.isArray(chosen) ? chosen.includes(scope) : chosen === scope}
            />
          ))}
          <FieldError id="scopes-error" errors={scopeErrors} />
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="projectId" label="Project" error={errorsAt(lastResult, 'projectId')}>
            {(control) => (
              <Select
                {...control}
                name="projectId"
                placeholder="All my projects"
                defaultValue={typedIn(lastResult, 'projectId')}
                options={projects.map(({ id, name, organizationName }) => ({
                  value: String(id),
                  label: `${name} (${organizationName})`,
                }))}
              />
            )}
          </Field>
          <Field id="days" label="Good for" error={errorsAt(lastResult, 'days')}>
            {(control) => (
              <Select {...control} name="days" defaultValue={typedIn(lastResult, 'days') || '90'} options={lifetimes} />
            )}
          </Field>
        </div>
      </Form>
    </FormDialog>
  )
}
