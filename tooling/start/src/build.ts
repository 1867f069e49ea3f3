import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A part of the product that is built before it runs: its package, and a file that the build makes. */
export interface Built {
  package: string
  output: string
}

/**
 * Builds what has changed since the last build; nothing changed takes about half a second. In an image without the build tools it only
 * looks whether everything is there. Throws the end of the build's output when it fails.
 */
export async function build(
  root: string,
  parts: Built[],
  tell: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const turbo = join(root, 'node_modules', '.bin', 'turbo')
  if (!existsSync(turbo)) {
    const missing = parts.find((part) => !existsSync(join(root, part.output)))
    if (missing)
      throw new Error(
        `${missing.package} is not built and the build tools are not installed. Run npm ci and npm start again.`,
      )
    return
  }
  const args = ['run', 'build', '--output-logs=new-only', ...parts.map((part) => `--filter=${part.package}`)]
  const lines: string[] = []
  const code = await new Promise<number | null>((resolve, reject) => {
    const { NODE_ENV: _, ...env } = process.env
    const child = spawn(turbo, args, {
      cwd: root,
      env: { ...env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    })
    child.on('error', reject)
    child.on('close', resolve)
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        lines.push(line)
        if (line.trim()) tell(line.trim())
      })
    }
  })
  if (code !== 0) throw new Error(`The build failed:\n${lines.slice(-80).join('\n')}`)
}
