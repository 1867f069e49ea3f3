/** How an annotation's text is read; source: Cucumber-JVM: `^`, `$` or `/…/` make it a regular expression. */
export type StepDefinitionKind = 'expression' | 'regex'

/** What runs a test method. */
export type JavaTestFramework = 'junit3' | 'junit4' | 'junit5' | 'testng'

/** Names of the frameworks as people write them. */
export const javaTestFrameworkNames: Record<JavaTestFramework, string> = {
  junit3: 'JUnit 3',
  junit4: 'JUnit 4',
  junit5: 'JUnit 5',
  testng: 'TestNG',
}

/** A test method as classes that extend its own one have it too: without the class and the line. */
export type InheritableTest = {
  methodName: string
  framework: JavaTestFramework
  displayName: string
  tags: string[]
  remark: string
}

/**
 * A class of a Java source, by its full name with dots before inner classes too (`com.acme.Outer.Inner`), with the full names that
 * its superclass can stand for, the likeliest first; none without a superclass. `tests` are its own ones, those by their names too, which
 * are tests of JUnit 3 under TestCase alone; `overrides` are methods that replace one of a superclass and are no tests. Both are missing
 * where an older version has read it.
 */
export type JavaClass = { name: string; bases: string[]; tests?: InheritableTest[]; overrides?: string[] }

/** A type of Cucumber parameters that a Java source defines by `@ParameterType`: `{name}`, what it matches, and the Java type of its values. */
export type JavaParameterType = { name: string; regexes: string[]; type: string }

/**
 * That a Java source says how a data table or doc string becomes a value of this Java type, by `@DataTableType` or `@DocStringType`; an empty
 * type stands for all, as default transformers do.
 */
export type JavaArgumentType = { argument: 'dataTable' | 'docString'; type: string }
