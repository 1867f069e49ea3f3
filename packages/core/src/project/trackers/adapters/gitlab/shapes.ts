import { z } from 'zod'

// What is read of GitLab's answers. Source: https://docs.gitlab.com/api/issues/, …/projects/, …/labels/, …/milestones/, …/members/.

const Time = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const Person = z.object({ id: z.int(), username: z.string(), name: z.string() })

export const Issue = z.object({
  iid: z.int(),
  title: z.string(),
  description: z.string().nullish(),
  state: z.enum(['opened', 'closed']),
  web_url: z.string(),
  created_at: Time,
  updated_at: Time,
  labels: z.array(z.string()).default([]),
  assignees: z.array(Person).nullish(),
  assignee: Person.nullish(),
  milestone: z.object({ id: z.int() }).nullish(),
  due_date: z.string().nullish(),
  confidential: z.boolean().default(false),
  issue_type: z.string().nullish(),
  moved_to_id: z.int().nullish(),
  /** Told by paid editions alone. */
  weight: z.int().nullish(),
})
export type Issue = z.infer<typeof Issue>

/** Whether an issue has a weight at all: free editions leave the field out. */
export const Weighed = z.object({ weight: z.unknown().optional() }).transform((issue) => 'weight' in issue)

const Access = z.object({ access_level: z.int() }).nullish()
export const Project = z.object({
  id: z.int(),
  path_with_namespace: z.string(),
  name: z.string(),
  archived: z.boolean().default(false),
  issues_enabled: z.boolean().default(true),
  permissions: z.object({ project_access: Access, group_access: Access }).optional(),
})
export type Project = z.infer<typeof Project>

export const Account = z.object({ username: z.string() })
export const Token = z.object({ scopes: z.array(z.string()).default([]), expires_at: z.string().nullish() })
export const Labels = z.array(z.object({ name: z.string() }))
export const Milestones = z.array(z.object({ id: z.int(), title: z.string() }))
export const Members = z.array(Person)
export const Notes = z.array(z.object({ body: z.string() }))
export const Upload = z.object({ markdown: z.string() })

/** Why something was refused: a sentence, or sentences by field. Source: https://docs.gitlab.com/api/rest/troubleshooting/. */
export const Refusal = z.object({
  message: z
    .union([z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())])), z.array(z.string())])
    .optional(),
  error: z.string().optional(),
})
