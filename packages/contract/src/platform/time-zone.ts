const zones = new Set(['UTC'])

/** True for a time zone that is known here, such as Europe/Berlin. */
export function isZone(zone: string): boolean {
  try {
    // Making a formatter is dear: each zone is tried once.
    if (!zones.has(zone)) zones.add(new Intl.DateTimeFormat('en', { timeZone: zone }) && zone)
    return true
  } catch {
    return false
  }
}

/** The zones that people choose from, by name. */
export const zoneNames = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
