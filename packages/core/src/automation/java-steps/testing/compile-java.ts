import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Whether there is a Java compiler on this machine. */
export const hasJavac = spawnSync('javac', ['-version']).status === 0

/** The few types of Cucumber-JVM that generated code names, as small as they can be. */
function stubsFor(sources: readonly string[]): Record<string, string> {
  const stubs: Record<string, string> = {
    'io.cucumber.java.PendingException':
      'public class PendingException extends RuntimeException { private static final long serialVersionUID = 1L; }',
    'io.cucumber.datatable.DataTable': 'public class DataTable {}',
    'io.cucumber.spring.ScenarioScope': 'public @interface ScenarioScope {}',
    'org.springframework.stereotype.Component': 'public @interface Component {}',
  }
  for (const [annotation, name] of sources.flatMap((source) =>
    [...source.matchAll(/\bio\.cucumber\.java\.[a-z_]+\.([\p{L}\p{M}\p{N}_$]+)(?=[;(])/gu)].map(([all, name = '']) => [
      all,
      name,
    ]),
  ))
    if (annotation) stubs[annotation] = `public @interface ${name} { String value(); }`
  return Object.fromEntries(
    Object.entries(stubs).map(([name, body]) => {
      const at = name.lastIndexOf('.')
      return [`${name.replaceAll('.', '/')}.java`, `package ${name.slice(0, at)};\n${body}\n`]
    }),
  )
}

/** A compiler that runs for two seconds is not worth its own compiling to the utmost, nor a collector on several threads. */
const short = ['-J-XX:TieredStopAtLevel=1', '-J-XX:+UseSerialGC']

/** What `javac` says to Java files, by their paths, beside stubs of Cucumber-JVM; empty when they compile. */
export function compileJava(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'caseweave-javac-'))
  try {
    const all = { ...files, ...stubsFor(Object.values(files)) }
    for (const [path, source] of Object.entries(all)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), source)
    }
    writeFileSync(
      join(folder, 'files'),
      Object.keys(all)
        .map((path) => `"${path}"\n`)
        .join(''),
    )
    const options = [...short, '-encoding', 'UTF-8', '-Xlint:all', '-Xmaxerrs', '20', '-d', 'classes', '@files']
    const env = { ...process.env, LC_ALL: 'C.UTF-8' }
    execFileSync('javac', options, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' })
    return ''
  } catch (error) {
    if (error instanceof Error && 'stderr' in error) return String(error.stderr)
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
