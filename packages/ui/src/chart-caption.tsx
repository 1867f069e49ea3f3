/**
 * What is pointed at in a chart, in words: in the room that the chart's box leaves below it, so that nothing is covered and nothing
 * moves. For eyes only: the table beside the chart says the same.
 */
export function ChartCaption({ children }: { children: string }) {
  return (
    <p
      aria-hidden="true"
      title={children || undefined}
      className="print-hidden absolute inset-x-0 top-full h-5 truncate text-center text-xs leading-5 text-muted-foreground"
    >
      {children}
    </p>
  )
}
