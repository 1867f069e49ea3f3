import { checked, isServerAddress } from './setting-checks'

/** How an address of PostgreSQL looks. */
const example =
  'look like postgres://user:password@host:5432/database, with @ / # and % in a password written as %40 %2F %23 and %25'

/** The settings of where rows and jobs are kept, by their names in the environment. */
export const databaseVariables = {
  DATABASE_URL: checked(
    isServerAddress('postgres', 'postgresql'),
    `${example}; leave it out to use the built-in PostgreSQL`,
  ),
  DATABASE_REPLICA_URL: checked(
    isServerAddress('postgres', 'postgresql'),
    `${example}, and name a standby of DATABASE_URL; leave it out to read everything from that`,
  ),
  REDIS_URL: checked(
    isServerAddress('redis', 'rediss'),
    'look like redis://host:6379; leave it out to keep the queue in PostgreSQL',
  ),
}

/** What is wrong with these beside each other: the one to set, and the end of a sentence about it. */
export function databaseProblems(env: {
  DATABASE_URL?: string | undefined
  DATABASE_REPLICA_URL?: string | undefined
  APP_SECRET?: string | undefined
}): ['APP_SECRET' | 'DATABASE_URL', string][] {
  const problems: ReturnType<typeof databaseProblems> = []
  if (env.DATABASE_URL && !env.APP_SECRET)
    problems.push([
      'APP_SECRET',
      'must be set when DATABASE_URL is set, to the same value for every process; make one with: openssl rand -base64 32',
    ])
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    problems.push([
      'DATABASE_URL',
      'must be set too: the built-in PostgreSQL has no standby that DATABASE_REPLICA_URL could name',
    ])
  return problems
}
