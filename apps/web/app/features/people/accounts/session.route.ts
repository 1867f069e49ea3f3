import type { LoaderFunctionArgs } from '@remix-run/node'

/** Tells an open tab who is signed in now: it may be somebody else, or nobody. */
export const loader = ({ context }: LoaderFunctionArgs) => Response.json({ userId: context.actor?.id ?? null })
