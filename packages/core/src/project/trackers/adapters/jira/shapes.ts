import { z } from 'zod'

// Sources: https://developer.atlassian.com/cloud/jira/platform/rest/v3/ and https://developer.atlassian.com/server/jira/platform/rest/v10002/

const Named = z.object({ id: z.string(), name: z.string() })

export const Myself = z.object({ displayName: z.string(), emailAddress: z.string().optional().catch(undefined) })

export const Permissions = z.object({ permissions: z.record(z.string(), z.object({ havePermission: z.boolean() })) })

export const Project = z.object({
  key: z.string(),
  name: z.string(),
  archived: z.boolean().optional().catch(undefined),
})

/** Cloud calls the types `issueTypes`, Data Center `values`; both number their pages alike. */
export const Types = z.object({
  issueTypes: z.array(Named).optional(),
  values: z.array(Named).optional(),
  total: z.number().optional(),
  isLast: z.boolean().optional(),
})

const AllowedValue = z.object({
  id: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  value: z.string().optional().catch(undefined),
  disabled: z.boolean().optional().catch(undefined),
  archived: z.boolean().optional().catch(undefined),
  children: z
    .array(z.object({ id: z.string(), value: z.string() }))
    .optional()
    .catch(undefined),
})
export type AllowedValue = z.infer<typeof AllowedValue>

export const Field = z.object({
  name: z.string(),
  required: z.boolean(),
  hasDefaultValue: z.boolean().optional().catch(undefined),
  defaultValue: z.unknown().optional(),
  schema: z
    .object({
      type: z.string(),
      items: z.string().optional(),
      system: z.string().optional(),
      custom: z.string().optional(),
    })
    // The documentation leaves it open whether a field has one.
    .default({ type: 'unknown' }),
  operations: z.array(z.string()).optional().catch(undefined),
  allowedValues: z.array(AllowedValue).optional().catch(undefined),
})
export type Field = z.infer<typeof Field>

const FieldOfForm = Field.extend({ fieldId: z.string() })

/** Cloud calls the fields `fields`, Data Center `values`. */
export const Fields = z.object({
  fields: z.array(FieldOfForm).optional(),
  values: z.array(FieldOfForm).optional(),
  total: z.number().optional(),
  isLast: z.boolean().optional(),
})

const EditMeta = z.object({ fields: z.record(z.string(), Field) })

export const Transitions = z.object({
  transitions: z.array(
    z.object({ id: z.string(), to: Named, fields: z.record(z.string(), Field).optional().catch(undefined) }),
  ),
})
export type Transition = z.infer<typeof Transitions>['transitions'][number]

/** Jira writes `+0000` where the standard has `+00:00`. */
export const momentOf = (text: string | null | undefined): Date | null => {
  const at = new Date((text ?? '').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  return Number.isNaN(at.getTime()) ? null : at
}

/** The fields that a line is made of. */
export const lineFields = ['summary', 'status', 'issuetype', 'assignee', 'priority', 'updated', 'project']

export const Issue = z.object({
  key: z.string(),
  fields: z.looseObject({
    summary: z.string(),
    status: z.object({ id: z.string(), name: z.string(), statusCategory: z.object({ key: z.string() }).optional() }),
    issuetype: Named,
    assignee: z.looseObject({ displayName: z.string() }).nullish(),
    priority: Named.nullish(),
    updated: z.string().nullish(),
    project: z.object({ key: z.string() }),
  }),
})
export type Issue = z.infer<typeof Issue>

export const IssueToEdit = Issue.extend({ editmeta: EditMeta.optional().catch(undefined) })

export const Found = z.object({
  issues: z.array(Issue),
  /** Cloud: what asks for the next page. */
  nextPageToken: z.string().nullish(),
  isLast: z.boolean().optional(),
  /** Data Center. */
  startAt: z.number().optional(),
  total: z.number().optional(),
})

export const Fetched = z.object({
  issues: z.array(Issue),
  /** Issues that could not be read just now. */
  issueErrors: z
    .array(z.looseObject({ id: z.string().nullish() }))
    .optional()
    .catch(undefined),
})

export const Made = z.object({ id: z.string(), key: z.string() })

export const Linked = z.object({ id: z.union([z.number(), z.string()]) })
