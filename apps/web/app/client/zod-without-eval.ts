import { config } from 'zod'

// Before any schema is made: zod would try whether it may compile code, which the Content-Security-Policy refuses and Firefox reports.
config({ jitless: true })

export * from 'zod'
