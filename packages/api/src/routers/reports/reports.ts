import { AdditionReportQuery } from '@caseweave/contract/reports/reports/addition-reports'
import {
  CoverageHistoryInput,
  CoverageOnDay,
  ReleaseHistoryInput,
} from '@caseweave/contract/reports/reports/coverage-history'
import { CoverageFilter } from '@caseweave/contract/reports/reports/coverage-report'
import { ExecutionFilter, ReportedCasesQuery } from '@caseweave/contract/reports/reports/execution-report'
import { reports } from '@caseweave/contract/reports/reports/report-table'
import { TicketReportQuery } from '@caseweave/contract/reports/reports/ticket-report'
import { fromReplica } from '@caseweave/core/platform/database/from-replica'
import { modulePlace } from '@caseweave/core/project/modules/subtree'
import { additionReport } from '@caseweave/core/reports/reports/addition-report'
import { coverageFigures, projectTags } from '@caseweave/core/reports/reports/coverage'
import { coverageHistory, coverageOn } from '@caseweave/core/reports/reports/coverage-history'
import { executionModules } from '@caseweave/core/reports/reports/execution-modules'
import { executionReport } from '@caseweave/core/reports/reports/execution-report'
import { listReportedCases } from '@caseweave/core/reports/reports/list-reported-cases'
import { releaseHistory } from '@caseweave/core/reports/reports/release-history'
import { reportPlace } from '@caseweave/core/reports/reports/report-place'
import { ticketReport } from '@caseweave/core/reports/reports/ticket-report'
import { z } from 'zod'
import { projectProcedure, router } from '../../trpc'
import { reportEmailsRouter, reportSchedulesRouter } from './report-emails'
import { reportFilesRouter } from './report-files'

const coverage = projectProcedure(reports.coverage.permission)
const execution = projectProcedure(reports.execution.permission)

/** The figures of each report, what they are narrowed by, and what is made of them. Figures are read from the replica where there is one. */
export const reportsRouter = router({
  /** The numbers of cases, of their steps, and the modules below. */
  coverage: coverage
    .input(CoverageFilter)
    .query(({ ctx, input }) => fromReplica(ctx, (reading) => coverageFigures(reading, input))),
  coverageOn: coverage
    .input(CoverageOnDay)
    .query(({ ctx, input }) => fromReplica(ctx, (reading) => coverageOn(reading, input))),
  coverageHistory: coverage
    .input(CoverageHistoryInput)
    .query(({ ctx, input }) => fromReplica(ctx, (reading) => coverageHistory(reading, input))),
  execution: execution
    .input(ExecutionFilter)
    .query(({ ctx, input }) => fromReplica(ctx, (reading) => executionReport(reading, input))),
  /** The modules right below the one that the report is of. */
  executionModules: execution
    .input(ExecutionFilter)
    .query(({ ctx, input }) => fromReplica(ctx, (reading) => executionModules(reading, input))),
  executionCases: execution
    .input(ReportedCasesQuery)
    .query(({ ctx, input }) => fromReplica(ctx, (reading) => listReportedCases(reading, input))),
  tickets: projectProcedure(reports.tickets.permission)
    .input(TicketReportQuery)
    .query(({ ctx, input }) => fromReplica(ctx, (reading) => ticketReport(reading, input))),
  releaseHistory: execution
    .input(ReleaseHistoryInput)
    .query(({ ctx, input }) => fromReplica(ctx, (reading) => releaseHistory(reading, input))),
  additions: projectProcedure(reports.caseAdditions.permission)
    .input(AdditionReportQuery)
    .query(({ ctx, input }) => fromReplica(ctx, (reading) => additionReport(reading, input))),

  /** The names of the release, environment and module that a report is narrowed to. */
  place: execution
    .input(ExecutionFilter)
    .query(({ ctx, input }) => fromReplica(ctx, (reading) => reportPlace(reading, input))),
  /** The module that a report is narrowed to, with its names from the root. */
  module: coverage.input(z.object({ moduleId: z.number().int().positive() })).query(async ({ ctx, input }) => {
    const { id, name, ancestors } = await modulePlace(ctx, ctx.project.id, input.moduleId)
    return { id, name, trail: [...ancestors.map((ancestor) => ancestor.name), name] }
  }),
  tags: coverage.query(({ ctx, input }) => fromReplica(ctx, (reading) => projectTags(reading, input))),

  files: reportFilesRouter,
  emails: reportEmailsRouter,
  schedules: reportSchedulesRouter,
})
