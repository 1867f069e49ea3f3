import { join } from 'node:path'
import { writeGuide } from '@caseweave/api/guide'
import { guidePath } from '@caseweave/contract/platform/addresses'

// A step of the build: the guide lies among the files that the server hands out, and no process has to draw it.
const here = import.meta.dirname
await writeGuide(join(here, 'build/client', guidePath), join(here, 'public'))
