import type { ReportScope } from '@caseweave/contract/reports/reports/report-scope'
import type { Ctx } from '../../../context'
import { reportPdf, reportPng } from './report-drawing'
import type { ReportPicture } from './report-picture'

/** A report of a project with its filters. */
export type Asked<Scope extends object = ReportScope> = Scope & { projectId: number }

/** One kind of file of a report. */
export type ReportFile<Scope extends object = ReportScope> = {
  /** How many test cases it is about; where there are none, nothing is written. */
  count: (ctx: Ctx, asked: Asked<Scope>) => Promise<number>
  /** Its bytes, as they are made in the caller's transaction; `told` hears how many cases are written. */
  content: (tx: Ctx, asked: Asked<Scope>, told: (cases: number) => Promise<void>) => AsyncIterable<Uint8Array>
}

/** What a picture of a report tells, whatever it is drawn on. */
export type TellReport<Scope extends object> = (ctx: Ctx, asked: Asked<Scope>) => Promise<ReportPicture>

/** A report on a page and as an image. */
export const drawnFiles = <Scope extends object>(count: ReportFile<Scope>['count'], tell: TellReport<Scope>) => ({
  pdf: drawnFile(count, tell, reportPdf),
  png: drawnFile(count, tell, reportPng),
})

const drawnFile = <Scope extends object>(
  count: ReportFile<Scope>['count'],
  tell: TellReport<Scope>,
  draw: (picture: ReportPicture) => Promise<Buffer>,
): ReportFile<Scope> => ({
  count,
  async *content(tx, asked) {
    yield await draw(await tell(tx, asked))
  },
})
