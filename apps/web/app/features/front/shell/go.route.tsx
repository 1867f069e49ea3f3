import { isFindable, paletteTextLimit } from '@caseweave/contract/front/palette'
import { Button } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Input } from '@caseweave/ui/input'
import { Form, Link } from '@caseweave/ui/navigation'
import { FormFrame, ScreenHead } from '@caseweave/ui/screen'
import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SearchX } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { workspaceFor } from '../../platform/screen/workspace.server'
import { allDestinations } from './found-destinations'

export const meta: MetaFunction = () => [{ title: 'Go to · Caseweave' }]
export const handle = { crumb: 'Go to' }

/** The palette without JavaScript: one place that `q` can mean is gone to at once, several are offered. */
export async function loader(args: LoaderFunctionArgs) {
  const query = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, paletteTextLimit)
  const workspace = await workspaceFor(args)
  const place = { projectId: workspace.project?.id, organizationId: workspace.organization?.id }
  const found = isFindable(query) ? await apiFor(args).palette.find({ text: query, ...place }) : undefined
  const groups = allDestinations({ ...workspace, billing: Boolean(args.context.settings.billing) }, query, found)
  const items = groups.flatMap((group) => group.items)
  const called = items.filter(({ label }) => label.toLowerCase() === query.toLowerCase())
  const [only, other] = called.length > 0 ? called : items
  if (only && !other && only.projectId === undefined) throw redirect(only.href)
  return { query, groups }
}

const row = 'flex w-full justify-between gap-3 rounded-md px-3 py-2 text-start -outline-offset-2 hover:bg-accent'

export default function Go() {
  const { query, groups } = useLoaderData<typeof loader>()
  return (
    <FormFrame>
      <ScreenHead title="Go to" lead="A screen, a project, or what is called like that." />
      <form action="/go" className="flex gap-2">
        <Input
          name="q"
          defaultValue={query}
          maxLength={paletteTextLimit}
          aria-label="Screen, project, or what is called like that"
        />
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
                    <Named name={name} hint={hint} />
                  </Link>
                ) : (
                  <Form method="post" action="/selectProject">
                    <button type="submit" name="projectId" value={projectId} className={row}>
                      <Named name={name} hint={hint} />
                    </button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </FormFrame>
  )
}

function Named({ name, hint }: { name: string; hint: string }) {
  return (
    <>
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <span className="max-w-40 shrink-0 truncate text-muted-foreground">{hint}</span>
    </>
  )
}
