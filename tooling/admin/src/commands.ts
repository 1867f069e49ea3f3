import type { Ctx } from '@caseweave/core/context'
import { tellFirstPerson } from '@caseweave/core/front/demo/first-person'
import { accountsListed, listAccounts } from '@caseweave/core/people/accounts/list-accounts'
import {
  endAllSessions,
  makeOrganizationAdmin,
  operatorRoles,
  resetSecondFactor,
  setApplicationRole,
} from '@caseweave/core/people/accounts/operator'
import { logSecurityEvent } from '@caseweave/core/platform/log/log-security-event'
import { exportedOrganization, importedOrganization } from './organization-files'
import { resealed } from './reseal'

/** A command of `npm run admin`: what it needs, what it does, and how; it answers what is printed. */
export interface Command {
  /** The arguments by name; those in brackets may be left out. */
  takes: readonly string[]
  does: string
  run(ctx: Ctx, args: string[], settings: { appUrl: string; demo: boolean }): Promise<string>
}

const roles = Object.keys(operatorRoles)
  .map((name) => `"${name}"`)
  .join(' or ')

/** All commands by their names. */
export const commands: Record<string, Command> = {
  'setup-code': {
    takes: [],
    does: 'print a new address where the first person makes the first account; the one before is dead',
    async run(ctx, _args, settings) {
      const told = await tellFirstPerson(ctx, settings)
      if (told === null) return 'There are accounts already: nothing is to be set up. List them with: accounts'
      if ('sentence' in told) return told.sentence
      logSecurityEvent(ctx, 'setup code made', {})
      return told.address
    },
  },
  accounts: {
    takes: ['[part of a name or address]'],
    does: `list accounts with their organizations and roles, ${accountsListed} at most`,
    run: async (ctx, [part = '']) => tableOf(await listAccounts(ctx, part)),
  },
  'make-admin': {
    takes: ['username', 'organization'],
    does: 'make somebody an Admin of an organization',
    run: (ctx, [username = '', organization = '']) => makeOrganizationAdmin(ctx, { username, organization }),
  },
  'reset-second-factor': {
    takes: ['username'],
    does: 'take away a second factor whose device and recovery codes are lost',
    run: (ctx, [username = '']) => resetSecondFactor(ctx, { username }),
  },
  'end-sessions': {
    takes: ['username'],
    does: 'sign somebody out everywhere',
    run: (ctx, [username = '']) => endAllSessions(ctx, { username }),
  },
  'give-role': {
    takes: ['username', 'role'],
    does: `give somebody the application role ${roles}`,
    run: (ctx, [username = '', role = '']) => setApplicationRole(ctx, { username, role, given: true }),
  },
  'take-role': {
    takes: ['username', 'role'],
    does: 'take an application role away',
    run: (ctx, [username = '', role = '']) => setApplicationRole(ctx, { username, role, given: false }),
  },
  reseal: {
    takes: [],
    does: 'seal anew what APP_SECRET_PREVIOUS has sealed, so that it can be left out',
    run: resealed,
  },
  'export-organization': {
    takes: ['organization', 'file'],
    does: 'write all of an organization into a file, to move it to another place',
    run: (ctx, [organization = '', file = '']) => exportedOrganization(ctx, { organization, file }),
  },
  'import-organization': {
    takes: ['file', '[name]'],
    does: 'make an organization of such a file, beside those that are there, under its name or another',
    run: (ctx, [file = '', name]) => importedOrganization(ctx, { file, name }),
  },
}

const usage = (name: string, { takes }: Command) =>
  ['npm run admin --', name, ...takes.map((each) => (each.startsWith('[') ? each : `<${each}>`))].join(' ')

/** What all commands do. */
export const help = () =>
  [
    'What whoever runs Caseweave can do at its machine, in the environment that it is started with:',
    ...Object.entries(commands).map(([name, command]) => `  ${usage(name, command)}\n      ${command.does}`),
    'Names with spaces are written in quotation marks.',
  ].join('\n\n')

/** The command that is meant, with as many arguments as it takes; throws a sentence otherwise. */
export function readCommand([name = '', ...args]: string[]): { command: Command; args: string[] } {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(`There is no command "${name}". See: npm run admin -- help`)
  const needed = command.takes.filter((each) => !each.startsWith('[')).length
  if (args.length < needed || args.length > command.takes.length)
    throw new Error(`It is written so: ${usage(name, command)}\nNames with spaces are written in quotation marks.`)
  return { command, args }
}

function tableOf(accounts: Awaited<ReturnType<typeof listAccounts>>): string {
  if (accounts.length === 0) return 'No account has that.'
  const rows = accounts.map(({ username, name, email, emailConfirmed, organizations, applicationRoles }) => [
    username,
    name,
    email && `${email}${emailConfirmed ? '' : ' (not confirmed)'}`,
    [organizations, ...applicationRoles].filter(Boolean).join('; '),
  ])
  const head = ['USERNAME', 'NAME', 'EMAIL', 'ROLES']
  const widths = head.map((word, at) => Math.max(word.length, ...rows.map((row) => (row[at] ?? '').length)))
  const line = (cells: string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  return [head, ...rows].map(line).join('\n')
}
