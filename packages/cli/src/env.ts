/** What the client takes from the environment: a token does not belong into a command line, which others can read. */
export const fromEnvironment = () => ({ token: process.env.CASEWEAVE_TOKEN, url: process.env.CASEWEAVE_URL })
