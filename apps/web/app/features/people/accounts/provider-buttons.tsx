import { type ProviderName, providerTitles } from '@caseweave/contract/people/profile/connections'
import { Button } from '@caseweave/ui/button'
import { Form } from '@remix-run/react'

/** A button for each provider that people can sign in with; `query` is what the sign-in takes along. `form` is the one whose fields go with it. */
export function ProviderButtons({
  providers,
  query,
  form,
}: {
  providers: readonly ProviderName[]
  query: string
  form?: string
}) {
  if (providers.length === 0) return null
  const own = form ?? 'with-provider'
  return (
    <div className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        or
      </p>
      {form === undefined ? <Form method="post" id={own} /> : null}
      {providers.map((provider) => (
        <Button
          key={provider}
          type="submit"
          form={own}
          formAction={`/login/${provider}?${query}`}
          formMethod="post"
          formNoValidate
          variant="outline"
          size="lg"
          className="w-full"
        >
          Sign in with {providerTitles[provider]}
        </Button>
      ))}
    </div>
  )
}
