import { Link } from '@caseweave/ui/navigation'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { siteMeta } from '../site/site-meta'
import { DescribedEndpoint } from './described-endpoint'
import { DescribedValues } from './described-values'
import './docs.css'

export const meta: MetaFunction = ({ matches }) =>
  siteMeta(matches, {
    title: 'REST interface',
    description:
      'How build servers and scripts upload results, and read and change test cases, runs and feature files.',
    path: '/api/docs',
    picture: 'help',
  })

/** For everybody, signed in or not: it tells nothing but how to ask. */
export function loader({ context }: LoaderFunctionArgs) {
  return context.backend.restDescription()
}

const code = 'overflow-x-auto rounded-lg border border-border bg-card p-3 font-mono text-xs'

/** The readable description of the interface for programs. */
export default function RestDocs() {
  const { address, scopes, groups, schemas } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-10 sm:px-6">
      <main id="main" className="grid grid-cols-1 gap-10">
        <section className="grid grid-cols-1 max-w-3xl gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h1 className="text-2xl font-semibold">REST interface</h1>
            <a href="/api/openapi.json" className="text-link underline underline-offset-2">
              OpenAPI 3.1
            </a>
          </div>
          <p>
            For build servers and scripts, at <code className="break-all">{address}</code>. Each request carries an API
            token, which you make in your{' '}
            <Link href="/profile" className="text-link underline underline-offset-2">
              profile
            </Link>
            . A token never grants more than your role allows at that moment; what it may do is named by its scopes:
          </p>
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_1fr]">
            {scopes.map(({ scope, name }) => (
              <div key={scope} className="contents">
                <dt>
                  <code>{scope}</code>
                </dt>
                <dd className="text-muted-foreground">{name}</dd>
              </div>
            ))}
          </dl>
          <p>Upload the results of a build, and wait up to a minute for what becomes of them:</p>
          <section aria-label="Example" className={code} {...scrollable}>
            <pre>{`curl -H "Authorization: Bearer $CASEWEAVE_TOKEN" \\
  -F file=@build/test-results/TEST-shop.xml \\
  "${address}/projects/1/results?release=1.0&environment=Staging&wait=60"`}</pre>
          </section>
          <p>
            A refusal is JSON with <code>code</code>, <code>message</code> and, where it is about one parameter,{' '}
            <code>field</code>. Send the <code>ETag</code> of what you change as <code>If-Match</code>, so that nobody
            else’s change is lost, and an <code>Idempotency-Key</code> where a request may come twice. What belongs to
            somebody else is answered like what is not there.
          </p>
        </section>
        <nav aria-label="Contents">
          <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {groups.flatMap(({ endpoints }) =>
              endpoints.map(({ id, method, summary }) => (
                <li key={id}>
                  <a href={`#${id}`} className="text-link hover:underline">
                    {summary}
                  </a>{' '}
                  <span className="text-muted-foreground text-xs">{method}</span>
                </li>
              )),
            )}
          </ul>
        </nav>
        {groups.map(({ name, endpoints }) => (
          <section key={name} className="grid grid-cols-1 gap-4">
            <h2 className="text-lg font-semibold">{name}</h2>
            {endpoints.map((endpoint) => (
              <DescribedEndpoint key={endpoint.id} endpoint={endpoint} />
            ))}
          </section>
        ))}
        <section className="grid grid-cols-1 gap-6">
          <h2 className="text-lg font-semibold">What answers hold</h2>
          {schemas.map(({ name, values }) => (
            <section key={name} id={`schema-${name}`} className="grid grid-cols-1 scroll-mt-4 gap-2">
              <h3 className="font-semibold">{name}</h3>
              <DescribedValues caption={`Values of ${name}`} values={values} />
            </section>
          ))}
        </section>
      </main>
    </div>
  )
}

/** A box that scrolls has to be reachable by keyboard. */
const scrollable = { tabIndex: 0 }
