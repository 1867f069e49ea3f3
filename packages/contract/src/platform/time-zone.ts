const zones = new Set(['UTC'])

/** The names of three letters that name one zone. Of others, such as IST and CST, programs and databases know different ones. */
const threeLetters = new Set('CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET'.split(' '))

/** True for a time zone that is known here, such as Europe/Berlin; not for offsets such as +02:00, which have no summer time and which databases turn around. */
export function isZone(zone: string): boolean {
  if (!/^[a-z]/i.test(zone) || (zone.length === 3 && !threeLetters.has(zone.toUpperCase()))) return false
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
