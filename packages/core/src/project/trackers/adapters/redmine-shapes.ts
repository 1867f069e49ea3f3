import { z } from 'zod'

// What Redmine answers, as far as it is read; source: www.redmine.org/projects/redmine/wiki/Rest_api, and app/views/**/*.api.rsb of its 5.0.

const Named = z.object({ id: z.number(), name: z.string() })

/** Several pages of something. Lists that come whole have no numbers. */
const paged = { total_count: z.number().optional(), offset: z.number().optional(), limit: z.number().optional() }

const CustomValue = z.object({
  id: z.number(),
  name: z.string(),
  multiple: z.boolean().optional(),
  value: z.union([z.string(), z.array(z.string())]).nullish(),
})

/** `is_closed` came with 5.0. */
const Status = Named.extend({ is_closed: z.boolean().optional() })

export const RedmineIssue = z.object({
  id: z.number(),
  project: Named,
  tracker: Named,
  status: Status,
  priority: Named.nullish(),
  assigned_to: Named.nullish(),
  category: Named.nullish(),
  fixed_version: Named.nullish(),
  subject: z.string(),
  description: z.string().nullish(),
  start_date: z.string().nullish(),
  due_date: z.string().nullish(),
  done_ratio: z.number().nullish(),
  estimated_hours: z.number().nullish(),
  custom_fields: z.array(CustomValue).default([]),
  updated_on: z.iso.datetime(),
  journals: z.array(z.object({ notes: z.string().nullish() })).default([]),
  allowed_statuses: z.array(Status).optional(),
})
export type RedmineIssue = z.infer<typeof RedmineIssue>

export const OneIssue = z.object({ issue: RedmineIssue })
export const Issues = z.object({ issues: z.array(RedmineIssue), ...paged })

export const CurrentUser = z.object({
  user: z.object({ login: z.string(), firstname: z.string().default(''), lastname: z.string().default('') }),
})

export const Projects = z.object({
  projects: z.array(Named.extend({ identifier: z.string(), parent: Named.nullish(), status: z.number().optional() })),
  ...paged,
})

/** A project with what was included. `trackers` are its types. */
export const OneProject = z.object({
  project: Named.extend({
    identifier: z.string(),
    trackers: z.array(Named).default([]),
    issue_categories: z.array(Named).default([]),
  }),
})

/** `enabled_standard_fields` came with 5.0. */
export const Trackers = z.object({
  trackers: z.array(Named.extend({ enabled_standard_fields: z.array(z.string()).optional() })),
})

export const Statuses = z.object({ issue_statuses: z.array(Named.extend({ is_closed: z.boolean().optional() })) })

export const Priorities = z.object({
  issue_priorities: z.array(Named.extend({ is_default: z.boolean().optional(), active: z.boolean().optional() })),
})

/** People and groups alike may have an item. */
export const Memberships = z.object({
  memberships: z.array(z.object({ user: Named.optional(), group: Named.optional() })),
  ...paged,
})

export const Versions = z.object({ versions: z.array(Named.extend({ status: z.string().optional() })) })

const CustomField = Named.extend({
  customized_type: z.string().optional(),
  field_format: z.string(),
  is_required: z.boolean().default(false),
  multiple: z.boolean().default(false),
  default_value: z.string().nullish(),
  possible_values: z.array(z.object({ value: z.string(), label: z.string().optional() })).default([]),
  trackers: z.array(Named).default([]),
})
export type RedmineCustomField = z.infer<typeof CustomField>
export const CustomFields = z.object({ custom_fields: z.array(CustomField) })

export const Uploaded = z.object({ upload: z.object({ token: z.string() }) })

export const Refused = z.object({ errors: z.array(z.string()) })
