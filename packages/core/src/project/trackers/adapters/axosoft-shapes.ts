import { z } from 'zod'

// What Axosoft answers, as far as it is read; sources: developer.axosoft.com, and the models of its own clients (github.com/Axosoft/AxosoftAPI.NET,
// github.com/Axosoft/node-axosoft). Nothing of it was seen from a real one, so that whatever can be left out may be missing.

/** The kinds of items, by the name that their calls have, and how one is called. Installations may call them otherwise. */
export const axosoftTypes = { features: 'Feature', defects: 'Defect', tasks: 'Task', incidents: 'Incident' } as const
export type AxosoftType = keyof typeof axosoftTypes
export const axosoftTypeNames = Object.keys(axosoftTypes) as AxosoftType[]
export const isAxosoftType = (text: string): text is AxosoftType => axosoftTypeNames.some((type) => type === text)

/** Something chosen; id 0 is none. */
const Named = z.object({ id: z.number(), name: z.string().nullish() })

const Duration = z.object({
  duration: z.number().nullish(),
  time_unit: z.object({ id: z.number() }).nullish(),
})

export const AxosoftItem = z.object({
  id: z.number(),
  number: z.union([z.string(), z.number()]).nullish(),
  name: z.string(),
  item_type: z.string().nullish(),
  project: Named.nullish(),
  priority: Named.nullish(),
  status: Named.nullish(),
  severity: Named.nullish(),
  workflow_step: Named.nullish(),
  assigned_to: z.object({ name: z.string().nullish() }).nullish(),
  is_completed: z.boolean().nullish(),
  description: z.string().nullish(),
  notes: z.string().nullish(),
  resolution: z.string().nullish(),
  replication_procedures: z.string().nullish(),
  build_number: z.string().nullish(),
  percent_complete: z.number().nullish(),
  start_date: z.string().nullish(),
  due_date: z.string().nullish(),
  estimated_duration: Duration.nullish(),
  remaining_duration: Duration.nullish(),
  custom_fields: z.record(z.string(), z.unknown()).nullish(),
  last_updated_date_time: z.string().nullish(),
})
export type AxosoftItem = z.infer<typeof AxosoftItem>

export const OneItem = z.object({ data: AxosoftItem })
export const Items = z.object({
  data: z.array(AxosoftItem),
  metadata: z.object({ total_count: z.number().nullish() }).nullish(),
})

export const Me = z.object({
  data: z.object({ name: z.string().nullish(), first_name: z.string().nullish(), last_name: z.string().nullish() }),
})

export type AxosoftProject = {
  id: number
  name: string
  is_active?: boolean | null
  children?: AxosoftProject[] | null
}
const Project: z.ZodType<AxosoftProject> = z.object({
  id: z.number(),
  name: z.string(),
  is_active: z.boolean().nullish(),
  get children() {
    return z.array(Project).nullish()
  },
})
export const Projects = z.object({ data: z.array(Project) })
export const OneProject = z.object({ data: Project })

export type AxosoftOption = {
  id: number | string
  name?: string | null
  value?: string | null
  children?: AxosoftOption[] | null
}
const PickOption: z.ZodType<AxosoftOption> = z.object({
  id: z.union([z.number(), z.string()]),
  name: z.string().nullish(),
  value: z.string().nullish(),
  get children() {
    return z.array(PickOption).nullish()
  },
})
export const PickOptions = z.object({ data: z.array(PickOption) })

/** A field of the form of an item. Which are required, and the choices of pick lists, stand here where an installation tells them. */
const TemplateField = z.object({
  field: z.string(),
  type: z.string(),
  label: z.string(),
  info: z.string().nullish(),
  editable: z.boolean().nullish(),
  visible: z.boolean().nullish(),
  required: z.boolean().nullish(),
  picklist: z.string().nullish(),
})
export type TemplateField = z.infer<typeof TemplateField>
export const Template = z.object({
  data: z.array(TemplateField),
  metadata: z.object({ picklists: z.record(z.string(), z.array(PickOption)).nullish() }).nullish(),
})

export const CustomFields = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      label: z.string().nullish(),
      type: z.string().nullish(),
      record_type: z.string().nullish(),
      is_editable: z.boolean().nullish(),
    }),
  ),
})

export const Comments = z.object({ data: z.array(z.object({ comment_text: z.string().nullish() })) })

/** What is answered to something that was done; only that it is an object of data is looked at. */
export const Done = z.object({ data: z.unknown() })

export const Refused = z.object({
  error: z.string().nullish(),
  error_description: z.string().nullish(),
  message: z.string().nullish(),
})
