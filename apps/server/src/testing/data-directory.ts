import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Short enough for the path of a socket, and open to the user of the database. The first is where `npm test` puts its files. */
const GOOD_PARENTS = ['/dev/shm', '/tmp']

/** A directory for the files of an embedded database. The caller deletes it. */
export async function createDataDirectory(): Promise<string> {
  const parent = GOOD_PARENTS.find((directory) => directory === tmpdir()) ?? '/tmp'
  const directory = await mkdtemp(path.join(parent, 'zhanjian-data-'))
  // mkdtemp makes it private. For root, the data would then be in the state directory, and remain there.
  await chmod(directory, 0o755)
  return directory
}
