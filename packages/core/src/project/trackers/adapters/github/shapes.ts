import { z } from 'zod'

// What is read of GitHub's answers. Source: https://docs.github.com/en/rest/issues/issues, …/repos/repos, …/issues/labels, …/issues/milestones.

export const Time = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

const Person = z.object({ login: z.string() })

export const Issue = z.object({
  number: z.int(),
  title: z.string(),
  html_url: z.string(),
  state: z.enum(['open', 'closed']),
  state_reason: z.string().nullish(),
  updated_at: Time,
  body: z.string().nullish(),
  labels: z.array(z.union([z.string(), z.object({ name: z.string().nullish() })])).default([]),
  assignees: z.array(Person).nullish(),
  milestone: z.object({ number: z.int() }).nullish(),
  type: z.object({ name: z.string() }).nullish(),
  /** Pull requests are listed among issues. */
  pull_request: z.unknown().optional(),
  repository_url: z.string().optional(),
})
export type Issue = z.infer<typeof Issue>

export const Found = z.object({ total_count: z.int(), items: z.array(Issue) })

export const Repository = z.object({
  full_name: z.string(),
  name: z.string(),
  archived: z.boolean().default(false),
  has_issues: z.boolean().default(true),
  permissions: z.object({ push: z.boolean().default(false), triage: z.boolean().default(false) }).optional(),
})

export const Account = z.object({ login: z.string() })
export const Accounts = z.array(Account)
export const Labels = z.array(z.object({ name: z.string() }))
export const Milestones = z.array(z.object({ number: z.int(), title: z.string() }))
export const IssueTypes = z.array(z.object({ name: z.string(), is_enabled: z.boolean().optional() }))
export const Comments = z.array(z.object({ body: z.string().nullish() }))

/** Why a change was refused. Source: https://docs.github.com/en/rest/using-the-rest-api/troubleshooting-the-rest-api. */
export const Refusal = z.object({
  message: z.string().default(''),
  errors: z
    .array(
      z.union([
        z.string(),
        z.object({ field: z.string().nullish(), code: z.string().nullish(), message: z.string().nullish() }),
      ]),
    )
    .default([]),
})
