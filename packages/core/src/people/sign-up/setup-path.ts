/** The page that takes a setup code. */
export const setupPathOf = (code: string) => `/setup?code=${code}`
