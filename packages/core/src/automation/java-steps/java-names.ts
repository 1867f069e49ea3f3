/** The names of a domain's three Java files: the glue, what it asks of people's code, and that code. */
export type JavaNames = { packageName: string; glue: string; interfaceName: string; handWritten: string }

/** What the classes of a domain are called. */
export const javaNamesOf = ({ packageName, classBase }: { packageName: string; classBase: string }): JavaNames => ({
  packageName,
  glue: `${classBase}StepDefinitions`,
  interfaceName: `${classBase}Steps`,
  handWritten: `${classBase}StepsImpl`,
})

/** Where a Java file lies in the zip: as in a Maven or Gradle project. */
export const javaPathOf = (packageName: string, className: string): string =>
  ['src/test/java', ...packageName.split('.'), `${className}.java`].join('/')
