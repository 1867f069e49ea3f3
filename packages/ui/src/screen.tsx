import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from './class-names'

type FrameProps = ComponentPropsWithoutRef<'main'> & {
  /** What is inside scrolls by itself: the frame takes what is left of the window. */
  fill?: boolean
}

const frame = 'flex w-full min-w-0 flex-col gap-4 px-4 py-5 sm:px-6'

/** The frame of lists, boards and reports: as wide as the window, with 24 px at each side. */
export const ListFrame = forwardRef<HTMLElement, FrameProps>(function ListFrame({ fill, className, ...props }, ref) {
  return (
    <main
      ref={ref}
      id="main"
      data-frame="list"
      className={cn(frame, fill && 'min-h-0 flex-1 gap-3 py-4', className)}
      {...props}
    />
  )
})

/** The frame of forms, details and settings: at most 960 px of content, with the left edge where lists have it. */
export const FormFrame = forwardRef<HTMLElement, FrameProps>(function FormFrame({ fill, className, ...props }, ref) {
  return (
    <main
      ref={ref}
      id="main"
      data-frame="form"
      className={cn(frame, 'max-w-[calc(60rem+3rem)]', fill && 'min-h-0 flex-1', className)}
      {...props}
    />
  )
})

interface ScreenHeadProps {
  title: ReactNode
  /** One line on what the screen is for. */
  lead?: ReactNode
  /** What can be done with all of it, on the right. */
  actions?: ReactNode
  /** Where the screen belongs, above its title. */
  above?: ReactNode
  /** The picture of what the screen is about, before its title. */
  mark?: ReactNode
  /** What is known of it at a glance, below its title: badges, a number, how it stands. */
  facts?: ReactNode
}

/** Titles longer than this (characters) get more room before their actions stand beside them. */
const longTitle = 48

/** How every screen begins: its title, one line of lead, and the actions on the right. */
export function ScreenHead({ title, lead, actions, above, mark, facts }: ScreenHeadProps) {
  const room = typeof title === 'string' && title.length > longTitle ? 'basis-96' : 'basis-56'
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className={cn('flex min-w-0 flex-1 items-center gap-3', room)}>
        {mark}
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
          {above}
          <h1 className="text-lg font-semibold text-pretty wrap-anywhere" dir="auto">
            {title}
          </h1>
          {lead ? <p className="text-muted-foreground wrap-anywhere">{lead}</p> : null}
          {facts ? <div className="mt-1 flex flex-wrap items-center gap-2 wrap-anywhere">{facts}</div> : null}
        </div>
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  )
}
