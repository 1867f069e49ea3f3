import { endTestFile } from '@caseweave/db/testing/test-database'
import { afterAll } from 'vitest'

// Files share a process, and no database: it is registered first, so that it runs when the file has closed what it opened.
afterAll(endTestFile)
