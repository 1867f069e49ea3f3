/** What a report is filtered by, on paper, where its forms are not. */
export function PrintedFilters({ filters }: { filters: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="print-only flex flex-wrap gap-x-6">
      {filters.map(([label, value]) => (
        <div key={label} className="flex gap-x-1.5">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
