import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assembleImage } from './assemble'

// npm run image -- <folder>: what docker/Dockerfile puts into an image, after npm run build.
const [folder] = process.argv.slice(2)
const into = resolve(process.env.INIT_CWD ?? '.', folder ?? '')
if (!folder || existsSync(into)) {
  process.stderr.write('Name a folder that is not there yet: npm run image -- <folder>\n')
  process.exit(1)
}
const { files, bytes } = await assembleImage(fileURLToPath(new URL('../../..', import.meta.url)), into)
process.stdout.write(`${into}: ${files} files, ${(bytes / 1e6).toFixed(0)} MB\n`)
