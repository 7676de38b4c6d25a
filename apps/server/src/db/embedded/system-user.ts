import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, statSync } from 'node:fs'

/** The system user of PostgreSQL, if it is another one than that of this process. */
export interface SystemUser {
  name: string
  uid: number
  gid: number
}

const UNPRIVILEGED_USER_NAMES = ['postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root, so root runs it as an unprivileged user: the owner of an existing cluster, else the
 * machine's `postgres`, else `nobody`. Undefined if this process is not root: then PostgreSQL runs as the same user.
 */
export function chooseSystemUser(clusterDirectory: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(clusterDirectory)) {
    const { uid, gid } = statSync(clusterDirectory)
    if (uid !== 0) return { name: `user ${uid}`, uid, gid }
  }
  for (const name of UNPRIVILEGED_USER_NAMES) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
    if (uid.status === 0 && gid.status === 0) return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has neither a user postgres nor a user nobody. ' +
      'Start the program as an unprivileged user, or set DATABASE_URL.',
  )
}

/** Whether the user may enter the directory: /root and many home directories are private. */
export function canAccessDirectory(directory: string, user: SystemUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { uid: user.uid, gid: user.gid, cwd: '/' }).status === 0
}

/** Changes the owner of one file or directory. */
export function chownTo(user: SystemUser | undefined, entry: string) {
  if (user !== undefined) chownSync(entry, user.uid, user.gid)
}
