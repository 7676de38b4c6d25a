// A process of its own for the tests of the owner lock. Prints 'ready', waits for a line, then tries to lock the directory,
// prints the result, and holds the lock until it is killed.
//   node owner-lock-process.ts <directory>
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
