/**
 * A step definition that a run told of, with where it stands: class, method and the full Java types of its parameters where the run
 * was one of Cucumber-JVM and told them, else the file. `line` is 0 where nobody said.
 */
export type ReportedDefinition = {
  expression: string
  kind: 'expression' | 'regex'
  className: string
  methodName: string
  parameterTypes: string[] | null
  fileName: string
  line: number
}

/** A type of parameters that a run knew besides Cucumber's own. */
export type ReportedParameterType = { name: string; regexes: string[] }

/** The step definitions of a run, used or not. */
export type ReportedGlue = { definitions: ReportedDefinition[]; parameterTypes: ReportedParameterType[] }
