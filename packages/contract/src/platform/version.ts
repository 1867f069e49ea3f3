/** The version of the product, as `package.json` at the root of the repository has it; a test holds both together. */
export const version = '0.9.0'

/** A version as people read it: with the commit that it was made from, where that is known. */
export const versionText = (of: string, commit: string | null): string => (commit ? `${of} (${commit})` : of)
