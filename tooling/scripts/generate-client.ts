import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openApiDocument } from '@caseweave/api/rest/document'
import { clientTypesOf, clientTypesPath } from './client-types'
import { root } from './run'

const file = join(root, clientTypesPath)
await mkdir(dirname(file), { recursive: true })
await writeFile(file, await clientTypesOf(JSON.parse(JSON.stringify(openApiDocument('https://caseweave.example')))))
