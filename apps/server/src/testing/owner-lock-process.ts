// A process of its own for the tests of the owner lock. It says 'ready', waits for a line, then tries to take the
// directory, prints whether it got it, and holds it until it is killed.
//   node holding-process.ts <directory>
import { once } from 'node:events'
import { acquireOwnerLock } from '../db/embedded/owner-lock.ts'

const [directory = ''] = process.argv.slice(2)
console.log('ready')
await once(process.stdin, 'data')
try {
  acquireOwnerLock(directory)
  console.log('holds')
} catch (error) {
  console.log(`refused: ${error instanceof Error ? error.message : String(error)}`)
}
