// Runs on the machine's own Node (20 or later), so: built-ins only, no TypeScript.
// Installs the dependencies if the lock file changed, then runs the given command on the project's own Node 24.
//   node scripts/setup.mjs [--serve-for=<pid>] <command> [arguments]
// With --serve-for the command runs until it is stopped, which is never a failure. It is also stopped when the process <pid> is
// no longer our parent, and it detects our own end by its channel (decision 31).
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { onStopRequest, runGroup } from './stop-request.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const isWindows = process.platform === 'win32'
/** Longer than the server's own limit for a shutdown (apps/server/src/process/run.ts): after this it hangs. */
const KILL_SERVER_AFTER_MS = 9_500

const parentPid = /^--serve-for=(.*)$/.exec(process.argv[2] ?? '')?.[1]
const isServing = parentPid !== undefined
const [command, ...args] = process.argv.slice(isServing ? 3 : 2)
const stop = new AbortController()
let child
let stopSignal

onStopRequest(Number(parentPid), (signal) => {
  stopSignal ??= signal
  stop.abort()
  if (child?.pid === undefined) return
  child.kill(signal)
  if (isServing) setTimeout(() => child.kill('SIGKILL'), KILL_SERVER_AFTER_MS).unref()
})
await installWhenChanged()
const node = findNode24()
if (stop.signal.aborted) process.exit(getExitCode(stopSignal))
if (command !== undefined) runCommand(command, args)

async function installWhenChanged() {
  const stamp = path.join(root, 'node_modules', '.installed')
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const file of ['package-lock.json', '.npmrc']) hash.update(readFileSync(path.join(root, file)))
  const wanted = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error('正在安装依赖（第一次大约一分钟）… installing packages')
  const npm = process.env.npm_execpath
  const [program, ...first] = npm ? [process.execPath, npm] : [isWindows ? 'npm.cmd' : 'npm']
  const status = await runGroup(
    program,
    [...first, 'ci', '--loglevel=error'],
    {
      cwd: root,
      // Standard output belongs to the command that follows.
      stdio: ['ignore', 2, 2],
      shell: isWindows && !npm,
    },
    stop.signal,
  )
  if (stop.signal.aborted) process.exit(getExitCode(stopSignal))
  if (status !== 0) {
    console.error('setup: npm ci failed; see above')
    process.exit(status ?? 1)
  }
  writeFileSync(stamp, wanted)
}

/** The Node that npm installed as an optional package, or the machine's own if it is new enough. */
function findNode24() {
  const platform = isWindows ? 'win' : process.platform
  const own = path.join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', isWindows ? 'node.exe' : 'node')
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error('setup: for this platform, install Node 24 yourself (nodejs.org) and run the command again')
  process.exit(1)
}

function runCommand(name, given) {
  const bin = path.join(root, 'node_modules', '.bin')
  child = spawn(name === 'node' ? node : name, given, {
    cwd: root,
    // The server's IPC channel closes when this process ends, however it ends.
    stdio: isServing ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    env: { ...process.env, PATH: [path.dirname(node), bin, process.env.PATH].join(path.delimiter) },
  })
  child.on('error', (error) => {
    console.error(`setup: ${name} did not start: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? getExitCode(signal)))
}

/** A server stopped before it could handle signals has ended as requested. */
function getExitCode(signal) {
  return isServing && signal === stopSignal ? 0 : 128 + constants.signals[signal]
}
