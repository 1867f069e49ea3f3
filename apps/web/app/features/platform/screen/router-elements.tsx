import type { FormProps, LinkProps } from '@caseweave/ui/navigation'
import { Form, Link } from '@remix-run/react'

/** Addresses that the router's link writes as they are: paths of the product, whose query and fragment are not empty. */
const asItIs = /^\/(?!\/)([^?#]*)(\?[^#]+)?(#.+)?$/

/** A link by the router, fetched ahead when it is pointed at; a download stays with the browser. */
export function RouterLink({ href, ...rest }: LinkProps) {
  if (rest.download !== undefined || rest.target !== undefined) return <a href={href} {...rest} />
  // There are a hundred on a page, each of two components and a dozen hooks, which only a browser has use for: a server writes what comes of it.
  if (import.meta.env.SSR && asItIs.test(href)) return <WrittenLink href={href} {...rest} />
  return <Link to={href} prefetch="intent" {...rest} />
}

/** The markup of {@link Link}, with a place for what is fetched ahead, as there: ids within come out alike. */
const WrittenLink = ({ replace: _, ...rest }: LinkProps) => (
  <>
    <a {...rest} data-discover="true" />
    {null}
  </>
)

const methods = ['get', 'post'] as const

/** A form by the router. */
export function RouterForm({ method, encType, ...rest }: FormProps) {
  const known = methods.find((each) => each === method?.toLowerCase())
  const multipart = encType === 'multipart/form-data' ? encType : undefined
  return <Form method={known} encType={multipart} {...rest} />
}
