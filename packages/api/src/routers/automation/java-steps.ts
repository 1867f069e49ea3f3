import {
  ChoosePlaceholders,
  JavaOfFeature,
  JavaStepFile,
  JavaStepRunId,
  StartJavaSteps,
} from '@caseweave/contract/automation/java-steps/java-steps'
import {
  getJavaFile,
  getJavaStepRun,
  javaOfFeature,
  javaStepSources,
  listJavaStepRuns,
  openJavaSteps,
  openLatestJavaSteps,
} from '@caseweave/core/automation/java-steps/java-step-runs'
import {
  cancelJavaSteps,
  choosePlaceholders,
  generateAgain,
  startJavaSteps,
} from '@caseweave/core/automation/java-steps/start-java-steps'
import { projectProcedure, router } from '../../trpc'

const reader = projectProcedure('features.read')
const generator = projectProcedure('javaSteps.generate')

export const javaStepsRouter = router({
  /** The feature files that Java can be made of, and the options of the newest generation. */
  sources: reader.query(({ ctx }) => javaStepSources(ctx, ctx.project.id)),
  list: reader.query(({ ctx }) => listJavaStepRuns(ctx, ctx.project.id)),
  get: reader.input(JavaStepRunId).query(({ ctx, input }) => getJavaStepRun(ctx, input)),
  source: reader.input(JavaStepFile).query(({ ctx, input }) => getJavaFile(ctx, input)),
  /** The zip as a stream: for callers in this process. */
  file: reader.input(JavaStepRunId).query(({ ctx, input }) => openJavaSteps(ctx, input)),
  /** The newest zip of the project, as a stream too. */
  latest: reader.query(({ ctx }) => openLatestJavaSteps(ctx, ctx.project.id)),
  /** The newest generation that a feature file's zip can be taken from. */
  ofFeature: reader.input(JavaOfFeature).query(({ ctx, input }) => javaOfFeature(ctx, input)),
  start: generator.input(StartJavaSteps).mutation(({ ctx, input }) => startJavaSteps(ctx, input)),
  /** A generation of all feature files, made as the newest one was. */
  again: generator.mutation(({ ctx }) => generateAgain(ctx, ctx.project.id)),
  /** A generation like another one, with other ways for placeholders that stand for words. */
  choose: generator.input(ChoosePlaceholders).mutation(({ ctx, input }) => choosePlaceholders(ctx, input)),
  cancel: generator.input(JavaStepRunId).mutation(({ ctx, input }) => cancelJavaSteps(ctx, input)),
})
