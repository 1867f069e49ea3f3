import { exitCodes, ServerError, UsageError } from './failures'
import { findFiles } from './find-files'
import { help, readOptions } from './options'
import { uploadResults } from './upload-results'

/** What the client needs of the world around it. */
type Surroundings = {
  token: string | undefined
  url: string | undefined
  /** Where patterns begin. */
  folder: string
  say: (text: string) => void
  complain: (text: string) => void
}

const version = '0.1.0'

/** Does what a command line says, and answers the exit code. */
export async function run(words: string[], { token, url, folder, say, complain }: Surroundings): Promise<number> {
  try {
    const options = readOptions(words, url)
    if (options === 'help' || options === 'version') {
      say(options === 'help' ? help : version)
      return exitCodes.fine
    }
    if (!token) throw new UsageError('CASEWEAVE_TOKEN is not set. Make a token in your profile.')
    const files = await findFiles(folder, options.patterns)
    return await uploadResults(options, files, { url: options.url, token, retries: options.retries, complain }, say)
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\nRun “caseweave --help” to see what can be said.`)
      return exitCodes.usage
    }
    if (!(error instanceof ServerError)) throw error
    complain(error.message)
    return exitCodes.server
  }
}
