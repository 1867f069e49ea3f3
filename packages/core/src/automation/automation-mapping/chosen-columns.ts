import { caseMappings } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { named } from '../../platform/database/named-tables'

const m = named(caseMappings)

/** A list of JSON as an array in its order. */
export const inTurn = (column: SQL, type: SQL) =>
  sql`array(select each::${type} from json_array_elements_text(${column}) with ordinality e (each, place) order by place)`

/** The chosen steps of rows `r` of `json_to_recordset`, as columns of it. */
export const chosenInJson = sql`"stepSequences" json, "backgroundVersionIds" json, "backgroundSequences" json`

/** Writes the chosen steps of rows `r` to mappings; each place of a Background stands beside its version. */
export const chosenColumns = sql`${m.stepSequences} = ${inTurn(sql`r."stepSequences"`, sql`int`)},
  ${m.backgroundVersionIds} = ${inTurn(sql`r."backgroundVersionIds"`, sql`bigint`)},
  ${m.backgroundSequences} = ${inTurn(sql`r."backgroundSequences"`, sql`int`)}`
