import { Button } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Input } from '@caseweave/ui/input'
import { Form, Link } from '@caseweave/ui/navigation'
import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SearchX } from 'lucide-react'
import { destinationsOf } from '../../platform/screen/destinations'
import { workspaceFor } from '../../platform/screen/workspace.server'

export const meta: MetaFunction = () => [{ title: 'Go to · Caseweave' }]
export const handle = { crumb: 'Go to' }

/** The palette without JavaScript: one place that `q` can mean is gone to at once, several are offered. */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams.get('q')?.slice(0, 100) ?? ''
  const groups = destinationsOf(await workspaceFor(args), query)
  const [only, other] = groups.flatMap(({ items }) => items)
  if (only && !other && only.projectId === undefined) throw redirect(only.href)
  return { query, groups }
}

const row = 'block w-full rounded-md px-3 py-2 text-start -outline-offset-2 hover:bg-accent'

export default function Go() {
  const { query, groups } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="mx-auto w-full max-w-xl px-4 py-5">
      <h1 className="mb-3 text-lg font-semibold">Go to</h1>
      <form action="/go" className="mb-5 flex gap-2">
        <Input name="q" defaultValue={query} aria-label="Screen, project, or case number" />
        <Button type="submit">Go</Button>
      </form>
      {groups.length === 0 ? (
        <EmptyState icon={SearchX} title={`Nothing is called “${query}”`}>
          Try a part of a name, or a number such as 12 or TC-12.
        </EmptyState>
      ) : null}
      {groups.map(({ label, items }) => (
        <section key={label} className="mb-4">
          <h2 className="px-3 py-1 text-xs font-medium text-muted-foreground">{label}</h2>
          <ul>
            {items.map(({ id, label: name, hint, href, projectId }) => (
              <li key={id}>
                {projectId === undefined ? (
                  <Link href={href} className={row}>
                    {name} <span className="text-muted-foreground">{hint}</span>
                  </Link>
                ) : (
                  <Form method="post" action="/selectProject">
                    <button type="submit" name="projectId" value={projectId} className={row}>
                      {name} <span className="text-muted-foreground">{hint}</span>
                    </button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
