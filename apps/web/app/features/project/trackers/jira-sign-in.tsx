import { Button } from '@caseweave/ui/button'

/** Signs in at Atlassian instead of with a token: a form of its own, which the browser follows to another host. */
export function JiraSignIn({ action }: { action: string }) {
  return (
    <form method="post" action={action} className="mb-4 grid gap-2 border-border border-b pb-4">
      <Button type="submit" className="justify-self-start">
        Sign in at Atlassian
      </Button>
      <p className="text-muted-foreground text-xs">
        You choose the site there, and no token has to be copied. Or connect with an API token:
      </p>
    </form>
  )
}
