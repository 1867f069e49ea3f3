import type { SourceProblem } from '@caseweave/contract/automation/automation-imports/automation-imports'
import type {
  JavaArgumentType,
  JavaClass,
  JavaParameterType,
  JavaTestFramework,
  StepDefinitionKind,
} from '@caseweave/contract/automation/java-sources'

/** A step definition as the source writes it. */
export type ParsedStepDefinition = {
  keyword: string
  expression: string
  kind: StepDefinitionKind
  className: string
  /** Empty for a lambda. */
  methodName: string
  parameterTypes: string[]
  line: number
}

/** A test method. */
export type ParsedJavaTest = {
  className: string
  methodName: string
  framework: JavaTestFramework
  /** What the source calls it for people; empty when it does not. */
  displayName: string
  /** Tags of JUnit 5 and groups of TestNG, its class's ones too. */
  tags: string[]
  /** What is special about it, for people. */
  remark: string
  line: number
}

/** A public method named test…: one of JUnit 3 where its class descends from TestCase, which other files may have to tell. */
export type NamedTest = ParsedJavaTest & { inAbstractClass: boolean }

/** A class that extends another one, with what it says about all of its tests. */
export type Heir = { className: string; isAbstract: boolean; tags: string[]; remark: string; line: number }

export type ParsedJava = {
  packageName: string
  stepDefinitions: ParsedStepDefinition[]
  parameterTypes: JavaParameterType[]
  argumentTypes: JavaArgumentType[]
  /** The tests that the file alone tells. */
  tests: ParsedJavaTest[]
  namedTests: NamedTest[]
  classes: JavaClass[]
  heirs: Heir[]
  /** Where the source is no Java. */
  problems: SourceProblem[]
  notices: string[]
}
