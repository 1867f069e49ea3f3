import { mkdtempSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { diskFileStore, type FileStore } from '../file-store'
import { s3FileStore } from '../s3-file-store'
import { startS3Server } from './s3-server'

/** A store of one kind for tests. */
export type TestStore = {
  store: FileStore
  /** Keys of everything that takes room, halves of files as well. */
  kept: () => Promise<string[]>
  /** A store of the same kind whose place is not there. */
  missing: FileStore
  close: () => Promise<void>
}

/** A folder of its own. */
export async function diskTestStore(): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'caseweave-files-'))
  const root = join(folder, 'files')
  const noFolder = join(folder, 'no-folder')
  writeFileSync(noFolder, '')
  return {
    store: diskFileStore(root),
    async kept() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
      return paths.filter((path) => path !== noFolder).map((path) => relative(root, path).replaceAll(sep, '/'))
    },
    missing: diskFileStore(noFolder),
    close: () => rm(folder, { recursive: true }),
  }
}

/** A bucket of its own on a server of its own. */
export async function s3TestStore(): Promise<TestStore> {
  const server = await startS3Server()
  return {
    store: s3FileStore(server.url()),
    kept: async () => [...server.objects.keys(), ...server.uploads.keys()],
    missing: s3FileStore(server.url({ name: 'no-bucket' })),
    close: server.stop,
  }
}

/** The content of a file as a whole. */
export async function contentOf(store: FileStore, key: string, range?: { start?: number; end?: number }) {
  const chunks: Uint8Array[] = []
  for await (const chunk of store.read(key, range)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Bytes in chunks as an upload brings them; with `failure`, it ends by throwing that. */
export async function* chunksOf(content: Uint8Array, failure?: Error): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536)
  if (failure) throw failure
}
