import { checked, hasProtocol } from './setting-checks'

/** The settings of where rows and jobs are kept, by their names in the environment. */
export const databaseVariables = {
  DATABASE_URL: checked(
    hasProtocol('postgres', 'postgresql'),
    'look like postgres://user:password@host:5432/database; leave it out to use the built-in PostgreSQL',
  ),
  DATABASE_REPLICA_URL: checked(
    hasProtocol('postgres', 'postgresql'),
    'look like postgres://user:password@host:5432/database, and name a standby of DATABASE_URL; leave it out to read everything from that',
  ),
  REDIS_URL: checked(
    hasProtocol('redis', 'rediss'),
    'look like redis://host:6379; leave it out to keep the queue in PostgreSQL',
  ),
}
