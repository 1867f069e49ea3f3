import type { TokenScope } from '@caseweave/contract/people/api-tokens/api-tokens'
import type { Ctx } from '@caseweave/core/context'
import type { z } from 'zod'
import type { ApiCaller } from '../router'

/** The routers by their paths. */
type Routers = Omit<ApiCaller, 'reports'> & {
  reports: Omit<ApiCaller['reports'], 'files'>
  'reports.files': ApiCaller['reports']['files']
}

/** What a procedure answers in this process, where dates are dates. */
type Output<R extends keyof Routers, P extends keyof Routers[R]> = Routers[R][P] extends (
  ...input: never[]
) => Promise<infer Answer>
  ? Answer
  : never

/** The headings of the interface, in the order of its description. */
export const groups = [
  'Results',
  'Projects',
  'Modules',
  'Test cases',
  'Tickets',
  'Release mapping',
  'Runs',
  'Test cycles',
  'Inbox',
  'Mappings',
  'Suggestions',
  'Feature files',
  'Java',
  'Reports',
  'Organizations',
  'Members',
  'Invitations',
  'Project members',
] as const

/** What is common to all endpoints, whatever they answer. */
type Description = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /**
   * Below `/api/v1`; the parts in braces are inputs of the procedure. All other inputs stand in a JSON body where the method has one that is
   * not a file or a text, else in the query.
   */
  path: `/${string}`
  /** What a token needs; null = any token will do. The role of its person has to allow it as well. */
  scope: TokenScope | null
  summary: string
  description?: string
  /** The heading that it stands under. */
  group: (typeof groups)[number]
  /** What each parameter means. Inputs of the procedure that are not named here are not offered. */
  parameters: Record<string, string>
  /** The body where it is no JSON: result files as they arrive, one image, or the text of a feature file. */
  takes?: 'files' | 'image' | 'text'
  /** What an answer's status may be: 204 for nothing, 200 unless told. */
  statuses?: readonly (200 | 201 | 202)[]
  /** The input that tells what is changed; `If-Match` gives it where the GET of the same address has a version. */
  base?: string
}

/** A file that an endpoint answers, by its media type. */
type FileAnswer = { file: string }
/** Where an answer belongs, and what was asked for. */
type Place = { projectId: number; appUrl: string; input: Record<string, unknown> }
export type Links = Partial<Record<'first' | 'prev' | 'next' | 'last', Record<string, number | string>>>

type Shown<Answer> = {
  /** What is sent, whatever the procedure answers beside it is left out; a file; or null for nothing. */
  answer: z.ZodType | FileAnswer | null
  /** Makes the JSON that `answer` describes, or the file, from what the procedure answers. */
  view: (output: Answer, place: Place) => unknown
  /** The pages around what is answered: for each relation of RFC 8288 the parameters that differ. */
  links: (output: Answer, place: Place) => Links
  /** The status of an answer; the first of `statuses` unless told. */
  statusOf: (output: Answer) => number
  /** The address of what was made or begun, below the project where the endpoint's own is; null for none. */
  locationOf: (output: Answer, place: Place) => `/${string}` | null
  /** What the answer's `ETag` begins with, and `base` takes; null where nothing counts versions. */
  versionOf: (output: Answer) => string | number | null
  /** What a repeated request with an `Idempotency-Key` is answered, and what is kept for it: secrets are told once. */
  repeated: (shown: Record<string, unknown>) => unknown
}

/** One address of the interface: a procedure, how it is asked, and what its answer shows. */
export type Endpoint = Description &
  Shown<unknown> & {
    statuses: readonly (200 | 201 | 202)[]
    /** Path of the procedure in the router. */
    procedure: string
    /** A procedure that is asked first with the same input, because its refusal is this one's: it knows foreign ids. */
    first: string | null
    /**
     * Where the procedure takes no version: keeps everybody else from changing it until the transaction ends, so that `If-Match` and the change
     * are one step.
     */
    holds: Holds | null
    /** What a change of some fields leaves alone: a procedure, and the inputs that its answer gives. */
    rest: Rest | null
    /** Whether `Location` can tell where it is. */
    located: boolean
    /** Whether its answer has an `ETag`. */
    tagged: boolean
  }

/** What an address may name; 0 where it does not. `number` = that of a test cycle. */
export type Ids = Record<'projectId' | 'organizationId' | 'userId' | 'runId' | 'number', number>
type Holds = (ctx: Ctx, ids: Ids) => Promise<unknown>
type Rest = { procedure: string; values: (output: unknown) => Record<string, unknown> }

/** Describes an endpoint of the procedure `router.name`, whose answer types the `view`. */
export function endpoint<R extends keyof Routers & string, P extends keyof Routers[R] & string>(
  router: R,
  name: P,
  about: Description &
    Pick<Shown<Output<R, P>>, 'answer'> &
    Partial<Shown<Output<R, P>>> & { first?: string; rest?: Rest; holds?: Holds },
): Endpoint {
  const {
    view = (output) => output,
    links = () => ({}),
    locationOf = () => null,
    versionOf = () => null,
    repeated = (shown) => shown,
    statuses = [200],
    statusOf = () => (about.answer === null ? 204 : (statuses[0] ?? 200)),
    first = null,
    rest = null,
    holds = null,
    ...described
  } = about
  // The procedure of this very path answers what the types say.
  const typed = (output: unknown) => output as Output<R, P>
  return {
    ...described,
    statuses,
    procedure: `${router}.${name}`,
    view: (output, place) => view(typed(output), place),
    links: (output, place) => links(typed(output), place),
    statusOf: (output) => statusOf(typed(output)),
    located: about.locationOf !== undefined,
    tagged: about.answer !== null && (!('file' in about.answer) || about.versionOf !== undefined),
    locationOf: (output, place) => locationOf(typed(output), place),
    versionOf: (output) => versionOf(typed(output)),
    repeated,
    first,
    rest,
    holds,
  }
}

/** The version of a file that is never another one at its address. */
export const unchanging = () => 'made'

/** Describes the values of a {@link Rest} by the procedure that answers them. */
export const restOf = <R extends keyof Routers & string, P extends keyof Routers[R] & string>(
  router: R,
  name: P,
  values: (output: Output<R, P>) => Record<string, unknown>,
): Rest => ({ procedure: `${router}.${name}`, values: (output) => values(output as Output<R, P>) })
