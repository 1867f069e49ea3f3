/** The coverage report with these filters; one that is null is left out. */
export function coverageHref(
  projectId: number,
  filters: { tag?: string | null; module?: string | null; on?: string | null },
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  const search = query.size > 0 ? `?${query}` : ''
  return `/project/${projectId}/app/graphReport${search}`
}
