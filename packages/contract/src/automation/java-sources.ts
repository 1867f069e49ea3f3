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

/**
 * A class of a Java source, by its full name with dots before inner classes too (`com.acme.Outer.Inner`), with the full names that
 * its superclass can stand for, the likeliest first; none without a superclass.
 */
export type JavaClass = { name: string; bases: string[] }
