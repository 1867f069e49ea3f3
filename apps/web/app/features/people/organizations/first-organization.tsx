import { nameLimit } from '@caseweave/contract/people/organizations'
import { Button } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { FormFrame, ScreenHead } from '@caseweave/ui/screen'
import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { useActionData, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { createOrganization } from './create-organization.server'

/** For somebody who belongs to no organization: make one, or wait for an invitation. */
export function FirstOrganization({ children }: { children: ReactNode }) {
  const reply = useActionData<typeof createOrganization>()
  const { state } = useNavigation()
  const [form, fields] = useForm<{ name: string }>({ lastResult: reply?.lastResult, shouldRevalidate: 'onInput' })
  return (
    <FormFrame>
      <ScreenHead
        title="Welcome to Caseweave"
        lead="You belong to no organization yet. Create one for your team, or ask an Admin of your team’s organization to add you."
      />
      <Card>
        <CardHeader title="Create organization" description="You become its Admin and can add projects." />
        <CardContent>
          <Form method="post" {...getFormProps(form)} className="grid gap-4">
            <ErrorSummary errors={(form.errors ?? []).map((message) => ({ message }))} />
            <Field id={fields.name.id} label="Name of your organization" error={fields.name.errors}>
              {(control) => (
                <Input
                  {...getInputProps(fields.name, { type: 'text', ariaAttributes: false })}
                  {...control}
                  maxLength={nameLimit}
                  autoComplete="organization"
                />
              )}
            </Field>
            <Button type="submit" busy={state === 'submitting'}>
              Create organization
            </Button>
          </Form>
        </CardContent>
      </Card>
      <div className="mt-8">{children}</div>
    </FormFrame>
  )
}
