/** A line through points by least squares: how much is there at the beginning, and how much comes with each unit of x. */
export function lineThrough(points: readonly { x: number; y: number }[]): { start: number; slope: number } {
  const count = points.length
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / count
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)]
  const spread = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0)
  const together = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0)
  const slope = spread === 0 ? 0 : together / spread
  return { start: y - slope * x, slope }
}

/** Whether something grows: by the line through its samples after a first part in which it warms up, and how much that is of its mean. */
export function growthOf(samples: readonly { at: number; value: number }[], warm = 1 / 3) {
  const settled = samples.slice(Math.floor(samples.length * warm))
  const { slope } = lineThrough(settled.map(({ at, value }) => ({ x: at, y: value })))
  const mean = settled.reduce((sum, { value }) => sum + value, 0) / Math.max(1, settled.length)
  const time = (settled.at(-1)?.at ?? 0) - (settled[0]?.at ?? 0)
  return { perHour: slope * 3_600_000, share: mean === 0 ? 0 : (slope * time) / mean, mean }
}
