import { z } from 'zod'
import { cleanName } from '../../platform/case-text'
import { isRequired } from '../../platform/messages'
import { numberOrText } from '../../platform/number-or-text'
import { apiTokenMessages, tokenNameLimit } from './api-token-messages'

/** What a token may be used for. It never grants more than the role of its person allows at that moment. */
export const TokenScope = z.enum([
  'results:write',
  'results:read',
  'runs:read',
  'runs:write',
  'cases:read',
  'cases:write',
  'reports:read',
  'mappings:read',
  'mappings:write',
  'features:read',
  'features:write',
  'project:write',
  'projects:manage',
  'members:read',
  'members:write',
])
export type TokenScope = z.infer<typeof TokenScope>

/** The scopes as the profile and the description of the interface explain them. */
export const tokenScopeNames: Record<TokenScope, string> = {
  'results:write': 'Upload result files',
  'results:read': 'Read what became of uploads',
  'runs:read': 'Read runs, results and the inbox',
  'runs:write': 'Start runs, enter results, decide about the inbox',
  'cases:read': 'Read and export test cases and images',
  'cases:write': 'Add, change and delete test cases, upload images',
  'reports:read': 'Read reports, and make their files',
  'mappings:read': 'Read mappings and suggestions',
  'mappings:write': 'Map test cases to scenarios, answer suggestions',
  'features:read': 'Read feature files and Java',
  'features:write': 'Add, change and delete feature files, generate Java',
  'project:write': 'Change modules, releases with their test cases, and environments',
  'projects:manage': 'Create, rename, delete and restore projects',
  'members:read': 'Read who is in the organization and its projects, and open invitations',
  'members:write': 'Invite, add and remove people, and change their roles',
}

/** How long a new token may live, in days; 0 = until it is revoked. */
export const tokenLifetimes = [7, 30, 90, 365, 0] as const

/** Live tokens that one person may have. */
export const tokensPerPerson = 50

const nameRequired = isRequired('Name')

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** A new token, and the form that makes one. */
export const CreateApiToken = z.object({
  name: z
    .string(nameRequired)
    .transform(cleanName)
    .pipe(
      z
        .string(nameRequired)
        .min(1, nameRequired)
        .max(tokenNameLimit, `The name can have at most ${tokenNameLimit} characters.`),
    ),
  scopes: z
    .array(TokenScope, apiTokenMessages.scopeMissing)
    .min(1, apiTokenMessages.scopeMissing)
    .transform((scopes) => TokenScope.options.filter((scope) => scopes.includes(scope))),
  /** The only project that it is good for; none = all that its person can see. */
  projectId: z.preprocess((value) => (value === '' || value === null ? undefined : value), Id.optional()),
  days: numberOrText(
    z
      .number(apiTokenMessages.lifetime)
      .refine((days) => tokenLifetimes.some((each) => each === days), apiTokenMessages.lifetime),
  ),
})
export type CreateApiToken = z.infer<typeof CreateApiToken>

export const ApiTokenId = z.object({ tokenId: Id })
export type ApiTokenId = z.infer<typeof ApiTokenId>

/** A token as its person sees it; the token itself is shown once, when it is made. */
export type ApiTokenView = {
  id: number
  name: string
  /** The first characters, by which people tell tokens apart. */
  prefix: string
  scopes: TokenScope[]
  project: { id: number; name: string } | null
  createdAt: Date
  expiresAt: Date | null
  /** Whether its time is over. */
  expired: boolean
  /** To the minute; null = never. */
  lastUsedAt: Date | null
}
