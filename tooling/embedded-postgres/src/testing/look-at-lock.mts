import { lockHolder } from '../lock'

// Run by a test as another service would be, which does not see all processes: prints who holds a lock.
process.stdout.write(String(lockHolder(process.argv[2] ?? '')))
