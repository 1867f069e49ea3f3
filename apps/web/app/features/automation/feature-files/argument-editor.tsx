import { numberText } from '@caseweave/contract/platform/numbers'
import { Button } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Textarea } from '@caseweave/ui/textarea'
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight, Columns3, Plus, Trash2, Undo2 } from 'lucide-react'
import { EditButton } from './edit-button'
import type { EditorState } from './editor-state'
import { lineClasses } from './line-field'
import type { ShownPart } from './part-view'
import { moveByKey } from './press-button'

/** The table or doc string that is edited, a page of its rows at a time. */
export function ArgumentEditor({ part, unfit }: { part: ShownPart; unfit: EditorState['unfit'] }) {
  return (
    <div data-argument className="grid min-w-0 gap-2 rounded-md border border-border p-2">
      {part.kind === 'table' ? <TableGrid part={part} /> : null}
      {part.kind === 'docString' ? <DocStringFields part={part} unfit={unfit} /> : null}
      {part.kind === 'wide' ? (
        <p>{`This table has ${numberText(part.columns)} columns. Edit it in the Text view.`}</p>
      ) : null}
      <div>
        <Button type="submit" name="intent" value="part:" variant="outline" size="sm">
          Close
        </Button>
      </div>
    </div>
  )
}

/** Texts with the column that each stands in. */
const placed = (texts: readonly string[]) => texts.map((text, column) => ({ text, column }))

type Grid = Extract<ShownPart, { kind: 'table' }>

function TableGrid({ part }: { part: Grid }) {
  const { ref, rows, header, missing } = part
  const isExamples = ref.startsWith('examples:')
  return (
    <>
      <div className="overflow-x-auto">
        <table aria-label={isExamples ? 'Examples' : 'Data table'}>
          <tbody>
            {rows.map(({ at, cells, gone }) => (
              <tr key={at} onKeyDown={(event) => moveByKey(event, `moveRow:${at}`)}>
                <th
                  scope="row"
                  className="px-1 pt-2 text-end align-top text-xs font-normal tabular-nums text-muted-foreground"
                >
                  {at + 1}
                </th>
                {placed(cells).map(({ text: cell, column }) => (
                  // A field is filled anew with its text.
                  <td key={`${column}:${cell}`} className="p-px align-top">
                    {gone ? (
                      <span className="block max-w-60 px-2 py-1 text-muted-foreground line-through wrap-anywhere">
                        {cell}
                      </span>
                    ) : (
                      <Textarea
                        name={`cell.${at}.${column}`}
                        data-focus={at === rows[0]?.at && column === 0 ? 'part' : `cell.${at}.${column}`}
                        aria-label={labelOf(at, column, header)}
                        rows={1}
                        spellCheck={false}
                        defaultValue={cell}
                        className={`w-36 min-w-24 font-mono ${at === 0 && isExamples ? 'font-semibold' : ''} ${lineClasses} max-h-40`}
                      />
                    )}
                  </td>
                ))}
                <td className="align-top whitespace-nowrap">
                  {gone ? (
                    <Button
                      type="submit"
                      name="intent"
                      value={`undeleteRow:${at}`}
                      data-focus={`row.${at}`}
                      variant="outline"
                      size="sm"
                    >
                      <Undo2 aria-hidden="true" /> Undelete<span className="sr-only"> row {at + 1}</span>
                    </Button>
                  ) : (
                    <RowButtons at={at} first={isExamples ? 1 : 0} last={part.rowCount - 1} />
                  )}
                </td>
              </tr>
            ))}
            <tr>
              <td />
              {placed(header).map(({ text: name, column }) => (
                <td key={column} className="whitespace-nowrap">
                  <EditButton
                    intent={`addColumn:${column + 1}`}
                    label={`Add a column after ${columnName(column, name)}`}
                  >
                    <Columns3 aria-hidden="true" />
                  </EditButton>
                  {header.length > 1 ? (
                    <EditButton intent={`deleteColumn:${column}`} label={`Delete column ${columnName(column, name)}`}>
                      <Trash2 aria-hidden="true" />
                    </EditButton>
                  ) : null}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      {missing.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {missing.map((name) => (
            <Button key={name} type="submit" name="intent" value={`addNamed:${name}`} variant="outline" size="sm">
              <Plus aria-hidden="true" /> {`Add column “${name}”`}
            </Button>
          ))}
        </div>
      ) : null}
      <RowPages part={part} />
    </>
  )
}

/** What can be done to a row; in front of the `first` one stands a header. */
function RowButtons({ at, first, last }: { at: number; first: number; last: number }) {
  const row = `row ${at + 1}`
  const isHeader = at < first
  return (
    <>
      {isHeader ? null : (
        <>
          <EditButton intent={`moveRow:${at}:up`} label={`Move ${row} up`} disabled={at === first}>
            <ArrowUp aria-hidden="true" />
          </EditButton>
          <EditButton intent={`moveRow:${at}:down`} label={`Move ${row} down`} disabled={at === last}>
            <ArrowDown aria-hidden="true" />
          </EditButton>
        </>
      )}
      <EditButton intent={`addRow:${at}`} label={`Add a row below ${row}`}>
        <Plus aria-hidden="true" />
      </EditButton>
      {isHeader ? null : (
        <EditButton intent={`deleteRow:${at}`} label={`Delete ${row}`} focus={`row.${at}`}>
          <Trash2 aria-hidden="true" />
        </EditButton>
      )}
    </>
  )
}

function RowPages({ part: { rows, page, pageCount, rowCount } }: { part: Grid }) {
  if (pageCount <= 1) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <EditButton intent={`partPage:${page - 1}`} label="Previous rows" disabled={page <= 1}>
        <ChevronLeft aria-hidden="true" />
      </EditButton>
      <span className="tabular-nums text-muted-foreground">
        {`Rows ${numberText((rows[0]?.at ?? 0) + 1)} to ${numberText((rows.at(-1)?.at ?? 0) + 1)} of ${numberText(rowCount)}`}
      </span>
      <EditButton intent={`partPage:${page + 1}`} label="Next rows" disabled={page >= pageCount}>
        <ChevronRight aria-hidden="true" />
      </EditButton>
    </div>
  )
}

const columnName = (column: number, name: string) => name || `column ${column + 1}`
const labelOf = (row: number, column: number, header: readonly string[]) =>
  `Row ${row + 1}, ${columnName(column, header[column] ?? '')}`

function DocStringFields({
  part,
  unfit,
}: {
  part: Extract<ShownPart, { kind: 'docString' }>
  unfit: EditorState['unfit']
}) {
  const { content, mediaType } = part
  const wrong = unfit?.field === 'doc' ? unfit.text : null
  return (
    <>
      <Field
        id="doc-string"
        label="Doc string"
        error={
          wrong === null
            ? undefined
            : 'A line begins with the delimiter and cannot be written. Change this text to save it.'
        }
      >
        {(control) => (
          <Textarea
            {...control}
            key={content}
            name="doc"
            data-focus="part"
            rows={Math.min(20, Math.max(3, content.split('\n').length))}
            spellCheck={false}
            defaultValue={wrong ?? content}
            className="font-mono"
          />
        )}
      </Field>
      <Field id="doc-string-type" label="Media type">
        {(control) => (
          <Input
            {...control}
            key={mediaType}
            name="media"
            data-focus="media"
            placeholder="json"
            autoComplete="off"
            defaultValue={mediaType}
          />
        )}
      </Field>
    </>
  )
}

interface ArgumentProps {
  part: ShownPart['ref']
  /** As people call it on buttons. */
  label: string
  text: string
  gone: boolean
  mayWrite: boolean
}

/** A table, doc string or Examples that nobody edits, with the buttons that change that. */
export function ShownArgument({ part, label, text, gone, mayWrite }: ArgumentProps) {
  return (
    <div className="grid min-w-0 gap-1">
      <pre
        className={`overflow-x-auto rounded-md border border-border bg-muted px-2 py-1 font-mono text-xs ${gone ? 'text-muted-foreground line-through' : ''}`}
      >
        {text}
      </pre>
      {mayWrite ? (
        <div className="flex flex-wrap gap-1">
          {gone ? (
            <Button
              type="submit"
              name="intent"
              value={`undeletePart:${part}`}
              data-focus={`part:${part}`}
              variant="outline"
              size="sm"
            >
              <Undo2 aria-hidden="true" /> {`Undelete ${label}`}
            </Button>
          ) : (
            <>
              <Button
                type="submit"
                name="intent"
                value={`part:${part}`}
                data-focus={`part:${part}`}
                variant="outline"
                size="sm"
              >
                {`Edit ${label}`}
              </Button>
              <Button type="submit" name="intent" value={`deletePart:${part}`} variant="ghost" size="sm">
                <Trash2 aria-hidden="true" /> {`Delete ${label}`}
              </Button>
            </>
          )}
        </div>
      ) : null}
    </div>
  )
}
