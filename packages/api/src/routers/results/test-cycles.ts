import { mayInProject } from '@caseweave/contract/people/permissions'
import type { ProjectAccess } from '@caseweave/contract/people/projects/projects'
import { NamedRun } from '@caseweave/contract/results/runs/runs'
import { ReadSheet, RecordSheet } from '@caseweave/contract/results/test-cycles/cycle-sheets'
import {
  AddCycleCases,
  AssignItems,
  ChosenItems,
  CloseCycle,
  CreateCycle,
  CycleItemsQuery,
  ListCycles,
  MarkItems,
  NamedCycle,
  NamedItem,
  NextItem,
  OpenItem,
  PageOfCycle,
  RecordItem,
  ReopenCycle,
  UpdateCycle,
} from '@caseweave/contract/results/test-cycles/test-cycles'
import { offeredPlaces } from '@caseweave/core/project/releases/offered-places'
import { acceptResults } from '@caseweave/core/results/test-cycles/accept-results'
import { assignItems } from '@caseweave/core/results/test-cycles/assign-items'
import { claimNext } from '@caseweave/core/results/test-cycles/claim-next'
import { callOffCycle, closeCycle, reopenCycle, startCycle } from '@caseweave/core/results/test-cycles/close-cycle'
import { addCycleCases, createCycle, deleteCycle, updateCycle } from '@caseweave/core/results/test-cycles/create-cycle'
import { listCycleActivity } from '@caseweave/core/results/test-cycles/cycle-activity'
import { cycleCsv, previewSheet, recordSheet } from '@caseweave/core/results/test-cycles/cycle-csv'
import { getCycleEnding } from '@caseweave/core/results/test-cycles/cycle-ending'
import { cycleOfRun } from '@caseweave/core/results/test-cycles/cycle-of-run'
import { listCyclePeople } from '@caseweave/core/results/test-cycles/cycle-people'
import { getCycleSheet } from '@caseweave/core/results/test-cycles/cycle-sheet'
import { getCycle, getCycleRevision } from '@caseweave/core/results/test-cycles/get-cycle'
import { listCycleCases } from '@caseweave/core/results/test-cycles/list-cycle-cases'
import { listCycles } from '@caseweave/core/results/test-cycles/list-cycles'
import { listMyItems } from '@caseweave/core/results/test-cycles/list-my-items'
import { markItems, recordItem, removeItems } from '@caseweave/core/results/test-cycles/mark-items'
import { countNewCases } from '@caseweave/core/results/test-cycles/new-cases'
import { getItem, openItem } from '@caseweave/core/results/test-cycles/open-item'
import { projectProcedure, router } from '../../trpc'

const reading = projectProcedure('testCycles.read')
const working = projectProcedure('testCycles.write')

const may =
  (permission: 'testCycles.lead' | 'testCycles.write') =>
  ({ projectRole, organizationRole }: ProjectAccess) =>
    mayInProject(permission, projectRole, organizationRole)
/** Whether somebody leads the project; others close and delete cycles of their own alone. */
const leads = may('testCycles.lead')
/** Whether somebody runs cases; others read what was run. */
const works = may('testCycles.write')

/** Runs of many cases. */
export const testCyclesRouter = router({
  list: reading.input(ListCycles).query(({ ctx, input }) => listCycles(ctx, input)),
  get: reading.input(NamedCycle).query(({ ctx, input }) => getCycle(ctx, input)),
  revision: reading.input(NamedCycle).query(({ ctx, input }) => getCycleRevision(ctx, input)),
  cases: reading.input(CycleItemsQuery).query(({ ctx, input }) => listCycleCases(ctx, input)),
  sheet: reading.input(CycleItemsQuery).query(({ ctx, input }) => getCycleSheet(ctx, input)),
  item: reading.input(NamedItem).query(({ ctx, input }) => getItem(ctx, input)),
  ending: reading.input(NamedCycle).query(({ ctx, input }) => getCycleEnding(ctx, input)),
  newCases: working.input(NamedCycle).query(({ ctx, input }) => countNewCases(ctx, input)),
  people: reading.input(NamedCycle).query(({ ctx, input }) => listCyclePeople(ctx, input)),
  activity: reading.input(PageOfCycle).query(({ ctx, input }) => listCycleActivity(ctx, input)),
  ofRun: reading.input(NamedRun).query(({ ctx, input }) => cycleOfRun(ctx, { ...input, works: works(ctx.project) })),
  form: working.query(({ ctx, input }) => offeredPlaces(ctx, input.projectId)),
  mine: working.query(({ ctx, input }) => listMyItems(ctx, input)),
  create: working.input(CreateCycle).mutation(({ ctx, input }) => createCycle(ctx, input)),
  update: working.input(UpdateCycle).mutation(({ ctx, input }) => updateCycle(ctx, input)),
  addCases: working.input(AddCycleCases).mutation(({ ctx, input }) => addCycleCases(ctx, input)),
  removeItems: working.input(ChosenItems).mutation(({ ctx, input }) => removeItems(ctx, input)),
  open: working.input(OpenItem).mutation(({ ctx, input }) => openItem(ctx, input)),
  next: working.input(NextItem).mutation(({ ctx, input }) => claimNext(ctx, input)),
  assign: working.input(AssignItems).mutation(({ ctx, input }) => assignItems(ctx, input)),
  mark: working.input(MarkItems).mutation(({ ctx, input }) => markItems(ctx, input)),
  accept: working.input(ChosenItems).mutation(({ ctx, input }) => acceptResults(ctx, input)),
  record: working.input(RecordItem).mutation(({ ctx, input }) => recordItem(ctx, input)),
  csv: reading.input(NamedCycle).query(({ ctx, input }) => cycleCsv(ctx, input)),
  readSheet: working.input(ReadSheet).query(({ ctx, input }) => previewSheet(ctx, input)),
  recordSheet: working.input(RecordSheet).mutation(({ ctx, input }) => recordSheet(ctx, input)),
  start: working.input(NamedCycle).mutation(({ ctx, input }) => startCycle(ctx, input)),
  close: working
    .input(CloseCycle)
    .mutation(({ ctx, input }) => closeCycle(ctx, { ...input, lead: leads(ctx.project) })),
  callOff: working
    .input(NamedCycle)
    .mutation(({ ctx, input }) => callOffCycle(ctx, { ...input, lead: leads(ctx.project) })),
  remove: working
    .input(NamedCycle)
    .mutation(({ ctx, input }) => deleteCycle(ctx, { ...input, lead: leads(ctx.project) })),
  reopen: projectProcedure('testCycles.lead')
    .input(ReopenCycle)
    .mutation(({ ctx, input }) => reopenCycle(ctx, input)),
})
