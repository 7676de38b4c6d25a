// Runs on whatever Node the machine has (20 or later), so: built-ins only, no TypeScript.
// Installs what the lock file names when it changed, then runs the given command on the project's own Node 24.
//   node scripts/setup.mjs <command> [arguments]
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const isWindows = process.platform === 'win32'

installWhenChanged()
const node = findNode24()
const [command, ...args] = process.argv.slice(2)
if (command !== undefined) run(command === 'node' ? node : command, args)

function installWhenChanged() {
  const stamp = path.join(root, 'node_modules', '.installed')
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const file of ['package-lock.json', '.npmrc']) hash.update(readFileSync(path.join(root, file)))
  const wanted = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error('正在安装依赖（第一次大约一分钟）… installing packages')
  const npm = process.env.npm_execpath
  const [program, ...first] = npm ? [process.execPath, npm] : [isWindows ? 'npm.cmd' : 'npm']
  const result = spawnSync(program, [...first, 'ci', '--loglevel=error'], {
    cwd: root,
    // Standard output belongs to the command that follows.
    stdio: ['ignore', 2, 2],
    shell: isWindows && !npm,
  })
  if (result.status !== 0) {
    console.error('setup: npm ci failed; see above')
    process.exit(result.status ?? 1)
  }
  writeFileSync(stamp, wanted)
}

/** The Node that npm brought as an optional package, or the machine's own where it is new enough. */
function findNode24() {
  const platform = isWindows ? 'win' : process.platform
  const own = path.join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', isWindows ? 'node.exe' : 'node')
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error('setup: this platform needs a Node 24 of its own (nodejs.org); then run the command again')
  process.exit(1)
}

function run(program, args) {
  const bin = path.join(root, 'node_modules', '.bin')
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: [path.dirname(node), bin, process.env.PATH].join(path.delimiter) },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 128 : (code ?? 1)))
}
