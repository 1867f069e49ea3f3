/** Imports on one page of a list of imports. */
export const importPageSize = 20
