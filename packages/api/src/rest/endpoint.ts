import type { TokenScope } from '@caseweave/contract/people/api-tokens/api-tokens'
import type { z } from 'zod'
import type { ApiCaller } from '../router'

/** What a procedure answers in this process, where dates are dates. */
type Output<R extends keyof ApiCaller, P extends keyof ApiCaller[R]> = ApiCaller[R][P] extends (
  ...input: never[]
) => Promise<infer Answer>
  ? Answer
  : never

/** What is common to all endpoints, whatever they answer. */
type Description = {
  method: 'get' | 'post'
  /** Below `/api/v1`; the parts in braces are inputs of the procedure. All other inputs stand in the query. */
  path: `/${string}`
  /** What a token needs; null = any token will do. The role of its person has to allow it as well. */
  scope: TokenScope | null
  summary: string
  description?: string
  /** The heading that it stands under. */
  group: 'Projects' | 'Test cases' | 'Results' | 'Reports'
  /** What each parameter means. Inputs of the procedure that are not named here are not offered. */
  parameters: Record<string, string>
}

/** Where an answer belongs, and what was asked for. */
type Place = { projectId: number; appUrl: string; input: Record<string, unknown> }
export type Links = Partial<Record<'first' | 'prev' | 'next' | 'last', Record<string, number>>>

/** One address of the interface: a procedure, how it is asked, and what its answer shows. */
export type Endpoint = Description & {
  /** Path of the procedure in the router. */
  procedure: string
  /** A procedure that is asked first with the same input, because its refusal is this one's: it knows foreign ids. */
  first: string | null
  /** What is sent; whatever the procedure answers beside it is left out. Null for a file. */
  answer: z.ZodType | null
  /** Makes the JSON that `answer` describes from what the procedure answers. */
  view: (output: unknown, place: Place) => unknown
  /** The pages around what is answered: for each relation of RFC 8288 the parameters that differ. */
  links: (output: unknown, place: Place) => Links
  /** The status of an answer; 200 unless told. */
  statusOf: (output: unknown) => number
  /** Takes files in its body. */
  takesFiles: boolean
}

/** Describes an endpoint of the procedure `router.name`, whose answer types the `view`. */
export function endpoint<R extends keyof ApiCaller & string, P extends keyof ApiCaller[R] & string>(
  router: R,
  name: P,
  about: Description & {
    answer: z.ZodType | null
    view: (output: Output<R, P>, place: Place) => unknown
    links?: (output: Output<R, P>, place: Place) => Links
    statusOf?: (output: Output<R, P>) => number
    takesFiles?: boolean
    first?: string
  },
): Endpoint {
  const { view, links = () => ({}), statusOf = () => 200, takesFiles = false, first = null, ...rest } = about
  return {
    ...rest,
    procedure: `${router}.${name}`,
    // The procedure of this very path answers what the types say.
    view: (output, place) => view(output as Output<R, P>, place),
    links: (output, place) => links(output as Output<R, P>, place),
    statusOf: (output) => statusOf(output as Output<R, P>),
    takesFiles,
    first,
  }
}
