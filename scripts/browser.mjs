// The browser tests need a Chromium and a Chinese font from the system; a download of their own would not do.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const succeeds = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** Installs them with apt where that is allowed; otherwise says plainly what is missing. */
export function ensureBrowser() {
  const missing = [
    ...(existsSync('/usr/bin/chromium') ? [] : ['chromium']),
    ...(succeeds('sh', ['-c', 'fc-list :lang=zh | grep -q .']) ? [] : ['fonts-noto-cjk', 'fontconfig']),
  ]
  if (missing.length === 0) return
  if (!installWithApt(missing)) {
    console.error(`test: the browser tests need these Debian packages, and they could not be installed: ${missing.join(' ')}`)
    console.error(`test: install them as root (apt-get install ${missing.join(' ')}) and run npm test again`)
    process.exit(1)
  }
}

/** True when apt could install all of them; needs root or sudo without a password. */
export function installWithApt(packages) {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (!succeeds('sh', ['-c', 'command -v apt-get']) || (prefix.length > 0 && !succeeds('sudo', ['-n', 'true']))) return false
  console.log(`installing ${packages.join(' ')} with apt`)
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args]
    return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  }
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)
}
