/** How many pages of `size` rows there are; an empty list has one. */
export const pageCountOf = (rows: number, size: number): number => Math.max(1, Math.ceil(rows / size))
