import type { FormProps, LinkProps } from '@caseweave/ui/navigation'
import { Form, Link } from '@remix-run/react'

/** A link by the router, fetched ahead when it is pointed at; a download stays with the browser. */
export function RouterLink({ href, ...rest }: LinkProps) {
  if (rest.download !== undefined || rest.target !== undefined) return <a href={href} {...rest} />
  return <Link to={href} prefetch="intent" {...rest} />
}

const methods = ['get', 'post'] as const

/** A form by the router. */
export function RouterForm({ method, encType, ...rest }: FormProps) {
  const known = methods.find((each) => each === method?.toLowerCase())
  const multipart = encType === 'multipart/form-data' ? encType : undefined
  return <Form method={known} encType={multipart} {...rest} />
}
