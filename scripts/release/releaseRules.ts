/** The rules of a release: its version, its section of the changelog, and the files that name the version. */

/** A release that cannot be made; the message says why, and what to do. */
export class ReleaseRefused extends Error {}

/**
 * Finds the version of the next release. The minor number is month and day (`1127`), because a second release of a
 * day needs a number that sorts after the first: in semantic versions `2026.11.27-1` sorts before `2026.11.27`, and
 * `2026.01.05` is not valid.
 * @param current the version of package.json
 * @param day of the release, `YYYY-MM-DD`
 * @returns `YEAR.MONTHDAY.COUNT`: `2026.1127.0`, and `2026.1127.1` for the second release of the day
 * @throws ReleaseRefused if the current version is of a later day
 */
export function nextVersion(current: string, day: string): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  const monthDay = month * 100 + dayOfMonth
  const [, ...parts] = /^(\d{4})\.(\d{3,4})\.(\d+)$/.exec(current) ?? []
  const [currentYear = 0, currentMonthDay = 0, count = 0] = parts.map(Number)
  if (currentYear > year || (currentYear === year && currentMonthDay > monthDay)) {
    throw new ReleaseRefused(
      `package.json has the version ${current}, which is later than today, ${day}. Set the clock right.`,
    )
  }
  const isSameDay = currentYear === year && currentMonthDay === monthDay
  return `${year}.${monthDay}.${isSameDay ? count + 1 : 0}`
}

/**
 * Turns the section "Unreleased" of the changelog into that of a release, and puts an empty one above it.
 * @param changelog the text of CHANGELOG.md
 * @param day of the release, `YYYY-MM-DD`
 * @throws ReleaseRefused if the section is missing or names no change
 */
export function releaseChangelog(changelog: string, version: string, day: string): string {
  const heading = '## Unreleased\n'
  const start = `\n${changelog}`.indexOf(`\n${heading}`)
  if (start === -1) {
    throw new ReleaseRefused(
      'CHANGELOG.md has no section "## Unreleased". Add it above the newest release, with what has changed.',
    )
  }
  const rest = changelog.slice(start + heading.length)
  const [section = ''] = rest.split(/^## /m)
  if (!/^- \S/m.test(section)) {
    throw new ReleaseRefused(
      'The section "Unreleased" of CHANGELOG.md names no change. Write a line that begins with "- " for each, and commit it.',
    )
  }
  return `${changelog.slice(0, start)}${heading}\n## ${version} - ${day}\n${rest}`
}

/**
 * Writes a version into package.json or package-lock.json.
 * @param json the text of the file
 * @returns the text as npm writes it
 */
export function withVersion(json: string, version: string): string {
  const file = JSON.parse(json)
  file.version = version
  // The lockfile repeats the project as the package without a name.
  const project = file.packages?.['']
  if (project) project.version = version
  return `${JSON.stringify(file, null, 2)}\n`
}
