import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { getProgramPath, type PostgresBinaries } from './postgres-binaries.ts'
import { findInitdbProcesses, sendSignal, waitUntilExited } from './processes.ts'
import { chownTo, type SystemUser } from './system-user.ts'

interface ClusterOptions {
  clusterDirectory: string
  binaries: PostgresBinaries
  user: SystemUser | undefined
  /** If given, connections need the password in it; otherwise the socket is private. */
  passwordFile: string | undefined
}

/** Independent of the machine's locales, with a ctype that supports Chinese letters (pg_trgm drops them under C). */
const LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C', '--lc-ctype=C.UTF-8']
const ORPHAN_TIMEOUT_MS = 5_000

/** Creates the cluster if it is missing; throws if the existing one needs another major version. */
export async function ensureCluster(plan: ClusterOptions): Promise<void> {
  await removeUnfinishedClusters(plan.clusterDirectory)
  const versionFile = path.join(plan.clusterDirectory, 'PG_VERSION')
  if (!existsSync(plan.clusterDirectory) || readdirSync(plan.clusterDirectory).length === 0) return createCluster(plan)
  if (!existsSync(versionFile)) {
    throw new Error(
      `${plan.clusterDirectory} contains files but no database that PostgreSQL can open. ` +
        'Restore a backup there, or move the directory away to create a new database.',
    )
  }
  const version = readFileSync(versionFile, 'utf8').trim()
  const ours = plan.binaries.version.split('.')[0]
  if (version !== ours) {
    throw new Error(
      `The database in ${plan.clusterDirectory} was created by PostgreSQL ${version}; this program contains ${ours}. ` +
        'Copy it to a new directory with the program version that created it (npm run db:copy), or set DATABASE_URL.',
    )
  }
  // A backup restored as root: PostgreSQL opens only files that its own user owns.
  if (plan.user && statSync(plan.clusterDirectory).uid !== plan.user.uid) {
    spawnSync('chown', ['-R', `${plan.user.uid}:${plan.user.gid}`, plan.clusterDirectory])
  }
}

/** initdb writes for half a second, and an incomplete cluster cannot be completed: created under another name, then renamed. */
async function createCluster({ clusterDirectory, binaries, user, passwordFile }: ClusterOptions): Promise<void> {
  const unfinished = `${clusterDirectory}.unfinished-${randomUUID()}`
  mkdirSync(unfinished, { mode: 0o700 })
  chownTo(user, unfinished)
  const authentication = passwordFile ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust']
  const args = ['-D', unfinished, '-U', 'postgres', '--encoding=UTF8', '--no-instructions', ...LOCALE, ...authentication]
  await runInitdb(getProgramPath(binaries.directory, 'initdb'), user, args)
  // The directory may exist, created by hand. It is removed only if it is empty.
  if (existsSync(clusterDirectory)) rmdirSync(clusterDirectory)
  renameSync(unfinished, clusterDirectory)
  fsyncDirectory(path.dirname(clusterDirectory))
}

function runInitdb(program: string, user: SystemUser | undefined, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...(user && { uid: user.uid, gid: user.gid }),
      // The user may have no access to the current directory.
      cwd: path.parse(process.execPath).root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: getPostgresEnvironment(),
    })
    child.on('error', reject)
    // Not started: it has no pipes and no valid pid.
    if (child.pid === undefined) return
    let errorOutput = ''
    child.stderr.on('data', (text) => {
      errorOutput += text
    })
    // A shutdown that cannot wait must not leave it running.
    const kill = () => void child.kill('SIGKILL')
    process.on('exit', kill)
    child.on('close', (code) => {
      process.off('exit', kill)
      if (code === 0) resolve()
      else reject(new Error(`The database could not be created: ${errorOutput.trim()}`))
    })
  })
}

/** Without this process's variables: PGDATA, PGPORT or a missing locale would change the server. */
export function getPostgresEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMPDIR } = process.env
  return { PATH, SystemRoot, TEMP, TMPDIR, LC_ALL: 'C', TZ: 'UTC' }
}

/** Left by a process that was killed during initdb. Its orphan is killed first: it would create the directory again. */
async function removeUnfinishedClusters(clusterDirectory: string) {
  const prefix = `${clusterDirectory}.unfinished-`
  const parent = path.dirname(clusterDirectory)
  const names = readdirSync(parent).filter((name) => path.join(parent, name).startsWith(prefix))
  // The directory is created before its initdb starts, and listing all processes of the machine is slow.
  if (names.length === 0) return
  sendSignal(findInitdbProcesses(prefix), 'SIGKILL')
  await waitUntilExited(() => findInitdbProcesses(prefix), ORPHAN_TIMEOUT_MS)
  // The last child of initdb may still be writing, hence the retries.
  for (const name of names) rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

/** Without it the rename could be lost in a power failure. */
function fsyncDirectory(directory: string) {
  if (process.platform === 'win32') return
  const handle = openSync(directory, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
