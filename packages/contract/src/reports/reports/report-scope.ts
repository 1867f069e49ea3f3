import { z } from 'zod'
import { calendarDay } from '../../platform/calendar-day'
import { CoverageRowId } from './coverage-report'
import { ExecutionCaseFilter, ExecutionFilter, PlaceId } from './execution-report'
import { Day } from './report-days'
import { mailedReports, type ReportName, reportNames } from './report-table'
import { TicketReportFilter } from './ticket-report'

/** One module with all below it; 0 and nothing stand for all. */
const ModuleFilter = { moduleId: ExecutionFilter.shape.moduleId }

/** The days of a report; which ones are meant where one is left out, the report says. */
const AdditionDays = z.object({ start: calendarDay().optional(), end: calendarDay().optional() })

/** What each report is narrowed to. */
export const reportFilters = {
  coverage: z.object({
    tag: z
      .string()
      .max(100)
      .optional()
      // The specification's word for all of them.
      .transform((tag) => (tag === 'ALL' ? undefined : tag || undefined)),
    ...ModuleFilter,
    /** Which cases a CSV holds. */
    option: CoverageRowId.default('total'),
    /** The end of a past day; left out for now. */
    on: Day.optional(),
  }),
  execution: z.object({ ...ExecutionFilter.shape, ...ExecutionCaseFilter.shape }),
  tickets: TicketReportFilter,
  caseAdditions: AdditionDays,
  stepAdditions: AdditionDays,
} satisfies Record<ReportName, z.ZodObject>

type ScopeSchema<Name extends ReportName> = {
  [Each in Name]: (typeof reportFilters)[Each] extends z.ZodObject<infer Filter>
    ? z.ZodObject<{ report: z.ZodLiteral<Each> } & Filter>
    : never
}[Name]

/** The scope of each of these reports. */
function scopesOf<Name extends ReportName>(names: readonly Name[]) {
  const scopes = names.map((report) => z.object({ report: z.literal(report), ...reportFilters[report].shape }))
  return scopes as unknown as [ScopeSchema<Name>, ...ScopeSchema<Name>[]]
}

/** What a page, a file, a mail or a schedule is about: a report and what it is narrowed to. */
export const ReportScope = z.discriminatedUnion('report', scopesOf(reportNames))
export type ReportScope = z.infer<typeof ReportScope>
export type ScopeOf<Name extends ReportName> = Extract<ReportScope, { report: Name }>

/** What a mail is about. */
export const MailedScope = z.discriminatedUnion('report', scopesOf(mailedReports))
export type MailedScope = z.infer<typeof MailedScope>

/** What the reports through time are narrowed to; release 0 is the newest one. */
export const HistoryFilter = z.object({
  from: Day.optional(),
  to: Day.optional(),
  ...ModuleFilter,
  releaseId: PlaceId.default(0),
  environmentId: PlaceId.default(0),
})
export type HistoryFilter = z.infer<typeof HistoryFilter>

/** What addresses call these; all others have their own name there. */
const addressNames: Record<string, string> = { releaseId: 'release', environmentId: 'env', moduleId: 'module' }
const inAddress = (name: string) => addressNames[name] ?? name

/** Reads from an address what a report is narrowed to; what is missing, empty or wrong there counts as left out. */
export function readScope<Filter extends z.ZodObject>(filter: Filter, parameters: URLSearchParams): z.output<Filter> {
  const given = Object.keys(filter.shape).map((name) => [name, parameters.get(inAddress(name)) || undefined])
  const raw: Record<string, unknown> = Object.fromEntries(given)
  const read = filter.safeParse(raw)
  if (read.success) return read.data
  for (const { path } of read.error.issues) delete raw[String(path[0])]
  return filter.parse(raw)
}

/** The scope of a report that an address asks for. */
export const readReportScope = (report: ReportName, parameters: URLSearchParams): ReportScope =>
  ReportScope.parse({ report, ...readScope(reportFilters[report], parameters) })

/** The parameters of an address that {@link readScope} reads this from; what is as usual is left out. */
export function writeScope(filter: z.ZodObject, scope: Record<string, unknown>): URLSearchParams {
  const usual = filter.parse({})
  const names = Object.keys(filter.shape).filter((name) => scope[name] && scope[name] !== usual[name])
  return new URLSearchParams(Object.fromEntries(names.map((name) => [inAddress(name), String(scope[name])])))
}
