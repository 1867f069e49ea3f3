import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The client as it is published; `npm run build` comes first. */
const client = join(import.meta.dirname, '../../../../../../../packages/cli/build/caseweave.mjs')

/** A repository of its own on some machine, below `folder`, which has the client for a project. */
export async function machineIn(
  folder: string,
  { url, token, projectId }: { url: string; token: string; projectId: number },
) {
  const home = await mkdtemp(join(folder, 'machine-'))
  const at = (path: string) => join(home, 'features', path)
  return {
    home,
    read: (path: string) => readFile(at(path), 'utf8'),
    bytes: (path: string) => readFile(at(path)),
    write: async (path: string, text: string | Uint8Array) => {
      await mkdir(dirname(at(path)), { recursive: true })
      await writeFile(at(path), text)
    },
    remove: (path: string) => rm(at(path)),
    move: async (path: string, target: string) => {
      await mkdir(dirname(at(target)), { recursive: true })
      await rename(at(path), at(target))
    },
    paths: async () =>
      (await readdir(join(home, 'features'), { recursive: true })).filter((path) => path.endsWith('.feature')).sort(),
    /** Runs the client in it; answers the exit code, and each file with what became of it. */
    run: (command: string, ...words: string[]) =>
      new Promise<{ code: number; files: string[]; messages: string; err: string }>((done) => {
        const args = [client, ...command.split(' '), '--project', String(projectId), '--json', ...words]
        const env = { ...process.env, CASEWEAVE_TOKEN: token, CASEWEAVE_URL: url }
        execFile(process.execPath, args, { cwd: home, env }, (error, out, err) => {
          const { files = [] }: { files?: { path: string; outcome: string; to?: number; message?: string }[] } =
            out === '' ? {} : JSON.parse(out)
          done({
            ...{ code: error ? Number(error.code) : 0, err },
            files: files.map(({ path, outcome, to }) => `${outcome} ${path}${to === undefined ? '' : ` V${to}`}`),
            messages: files.flatMap(({ message }) => message ?? []).join('\n'),
          })
        })
      }),
  }
}
