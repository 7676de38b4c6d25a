// The browser tests need a Chromium and a Chinese font from the system; a downloaded browser would not do.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The headless shell starts and draws in half the time with the same engine. */
const CHROMIUM_PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const CHROMIUM_PACKAGE = 'chromium-headless-shell'
/** A machine that has just started may be updating itself, and apt gives up at once by default. */
const APT_LOCK_TIMEOUT_S = 300

/** Debian's Chromium; undefined if it is not installed. */
export const findSystemChromium = () => CHROMIUM_PATHS.find((file) => existsSync(file))

const runSucceeds = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** Installs missing packages with apt if permitted; otherwise prints what is missing. */
export function ensureBrowser() {
  const missing = [
    ...(existsSync(CHROMIUM_PATHS[0]) ? [] : [CHROMIUM_PACKAGE]),
    ...(runSucceeds('sh', ['-c', 'fc-list :lang=zh | grep -q .']) ? [] : ['fonts-noto-cjk', 'fontconfig']),
  ]
  if (missing.length === 0 || installWithApt(missing)) return
  // The full browser is a substitute.
  const needed = missing.filter((name) => name !== CHROMIUM_PACKAGE || findSystemChromium() === undefined)
  if (needed.length === 0) return
  console.error(`test: the browser tests need these Debian packages, and they could not be installed: ${needed.join(' ')}`)
  console.error(`test: install them as root (apt-get install ${needed.join(' ')}) and run npm test again`)
  process.exit(1)
}

/** Whether apt installed all of them; needs root, or sudo without a password. */
export function installWithApt(packages) {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (!runSucceeds('sh', ['-c', 'command -v apt-get']) || (prefix.length > 0 && !runSucceeds('sudo', ['-n', 'true'])))
    return false
  console.log(`installing ${packages.join(' ')} with apt`)
  const waiting = ['-o', `DPkg::Lock::Timeout=${APT_LOCK_TIMEOUT_S}`]
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...waiting, ...args]
    return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  }
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)
}
