import { type DragEvent, useEffect, useRef, useState } from 'react'

/** What a dragged module is called among the data of a drag. */
const dataType = 'application/x-caseweave-module'
/** How long (ms) a drag has to rest on a collapsed module before that is expanded. */
const rest = 700

/** Handlers of a place that a module can be dropped on. */
interface DropPlace {
  'data-drop': '' | undefined
  onDragEnter: (event: DragEvent) => void
  onDragOver: (event: DragEvent) => void
  onDragLeave: (event: DragEvent) => void
  onDrop: (event: DragEvent) => void
}

export interface RowDrag extends DropPlace {
  draggable?: true
  onDragStart?: (event: DragEvent) => void
}

/** What may be dropped, by what it is called among the data of a drag; other things that are dragged over the tree are let pass. */
export type Drops = Readonly<Record<string, (data: string) => void>>

/** The place of a drop: `over` tells when a drag rests on it, or does no more. */
function dropPlace(current: boolean, over: (is: boolean) => void, drops: Drops): DropPlace {
  const carried = (event: DragEvent) => Object.keys(drops).find((type) => event.dataTransfer.types.includes(type))
  const enter = (event: DragEvent) => {
    if (!carried(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    if (!current) over(true)
  }
  return {
    'data-drop': current ? '' : undefined,
    onDragEnter: enter,
    onDragOver: enter,
    onDragLeave: (event) => {
      const to = event.relatedTarget
      if (to instanceof Node && event.currentTarget.contains(to)) return
      over(false)
    },
    onDrop: (event) => {
      const type = carried(event)
      if (!type) return
      event.preventDefault()
      over(false)
      drops[type]?.(event.dataTransfer.getData(type))
    },
  }
}

/**
 * Dragging modules by the pointer, from row to row, and other things onto them; the keyboard's way is the Move dialog. Null where neither may be
 * done. A drag that rests on a row calls `onRest`, which may expand it.
 */
export function useModuleDrag(
  onMove: ((moduleId: number, parentId: number | null) => void) | undefined,
  onRest: (moduleId: number) => void,
  dropsOn?: (moduleId: number) => Drops,
): ((moduleId: number) => RowDrag) | null {
  const [over, setOver] = useState<number | null>(null)
  const resting = useRef(onRest)
  resting.current = onRest
  useEffect(() => {
    if (over === null) return
    const timer = setTimeout(() => resting.current(over), rest)
    return () => clearTimeout(timer)
  }, [over])
  if (!onMove && !dropsOn) return null
  return (id) => ({
    ...dropPlace(over === id, (is) => setOver((before) => (is ? id : before === id ? null : before)), {
      ...dropsOn?.(id),
      ...(onMove && {
        [dataType]: (moduleId) => {
          if (Number(moduleId) !== id) onMove(Number(moduleId), id)
        },
      }),
    }),
    ...(onMove && {
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData(dataType, String(id))
      },
    }),
  })
}

/** The place over the tree that puts what is dropped on it at the top. */
export function useTopDrop(onMove: (moduleId: number, parentId: number | null) => void): DropPlace {
  const [over, setOver] = useState(false)
  return dropPlace(over, setOver, { [dataType]: (moduleId) => onMove(Number(moduleId), null) })
}
