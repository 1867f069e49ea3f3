import { exitCodes, ServerError, UsageError } from './failures'
import { runPull, runPush } from './features/feature-commands'
import { UnsafePath } from './files/safe-path'
import { findFiles } from './find-files'
import { help } from './help'
import { runJavaPull } from './java/pull-java'
import { type Options, readOptions } from './options'
import type { Server } from './requests'
import { uploadResults } from './upload-results'

/** What the client needs of the world around it. */
type Surroundings = {
  token: string | undefined
  url: string | undefined
  /** Where patterns and folders begin. */
  folder: string
  say: (text: string) => void
  complain: (text: string) => void
}

const version = '0.1.0'

/** The token without the line break that files and secrets end with. What no header can hold is no token: a {@link UsageError}. */
function readToken(text: string | undefined): string {
  const token = text?.trim()
  if (!token) throw new UsageError('CASEWEAVE_TOKEN is not set. Make a token in your profile.')
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new UsageError(
      'CASEWEAVE_TOKEN holds a space, a line break or another character that no token has. Copy it again.',
    )
  return token
}

/** Does what a command line says, and answers the exit code. */
export async function run(words: string[], { token, url, folder, say, complain }: Surroundings): Promise<number> {
  try {
    const options = readOptions(words, url)
    if (options === 'help' || options === 'version') {
      say(options === 'help' ? help : version)
      return exitCodes.fine
    }
    const server = { url: options.url, token: readToken(token), retries: options.retries, complain }
    return await obey(options, { folder, server, say })
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\nRun “caseweave --help” to see what can be said.`)
      return exitCodes.usage
    }
    if (!(error instanceof ServerError || error instanceof UnsafePath)) throw error
    complain(error.message)
    return exitCodes.server
  }
}

async function obey(options: Options, place: { folder: string; server: Server; say: (text: string) => void }) {
  switch (options.command) {
    case 'results upload':
      return uploadResults(options, await findFiles(place.folder, options.patterns), place.server, place.say)
    case 'features pull':
      return runPull(options, place)
    case 'features push':
      return runPush(options, place)
    case 'java pull':
      return runJavaPull(options, place)
  }
}
