import { countedRows, type OperatorPage, operatorPageSize } from '@caseweave/contract/platform/operations/operations'

/** Where a page begins, and how many rows it has. */
export const pageOf = (page: number) => ({ limit: operatorPageSize, offset: (page - 1) * operatorPageSize })

/** Rows are counted no further than this. */
export const countLimit = countedRows + 1

/** A page of rows, with how many there are as far as they were counted. */
export const countedPage = <Row>(rows: Row[], total: number): OperatorPage<Row> => ({
  ...{ rows, total: Math.min(total, countedRows), more: total > countedRows },
})
