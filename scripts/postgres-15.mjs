// A disposable PostgreSQL 15 server for the unit and route tests: the oldest supported version.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findMemoryDirectory } from './memory-directory.mjs'
import { installWithApt } from './system-browser.mjs'

const BIN = '/usr/lib/postgresql/15/bin'
/** Not every PATH has its folder. */
const RUNUSER = '/usr/sbin/runuser'

/** Whether version 15 is there, or could be installed. */
const ensurePostgres15 = () => existsSync(BIN) || (installWithApt(['postgresql-15']) && existsSync(BIN))

/** Starts one with a socket of its own. @returns null if version 15 can neither be found nor installed */
export function startPostgres15() {
  if (!ensurePostgres15()) return null
  const directory = mkdtempSync(path.join(findMemoryDirectory(), 'zhanjian-pg15-'))
  chmodSync(directory, 0o777)
  const data = path.join(directory, 'data')
  run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'])
  const port = 20_000 + (process.pid % 20_000)
  // Test data need not survive a power failure.
  const quick =
    '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off -c jit=off -c max_connections=300'
  const settings = `-p ${port} -c listen_addresses='' -c unix_socket_directories=${directory} ${quick}`
  run('pg_ctl', ['-D', data, '-w', '-l', path.join(directory, 'log'), '-o', settings, 'start'])
  return {
    // As the embedded one: a call over TCP takes longer.
    url: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(directory)}`,
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root, so there it runs as the user that its package created. */
function run(program, args) {
  const command = [path.join(BIN, program), ...args]
  const [first, ...rest] = process.getuid?.() === 0 ? [RUNUSER, '-u', 'postgres', '--', ...command] : command
  const { status, stderr, error } = spawnSync(first, rest, { cwd: '/', encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`)
}
