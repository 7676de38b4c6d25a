import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const CLIENTS_PROGRAM = fileURLToPath(new URL('../../../apps/server/src/testing/room-load-process.ts', import.meta.url))

/** This many users who join and leave the demo's rooms, in a process of their own. */
export async function startRoomClients({ origin, count }) {
  const child = fork(CLIENTS_PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  process.on('exit', () => child.kill())
  child.send({ origin, count })
  const ask = async (wish) => {
    child.send(wish)
    const [answer] = await once(child, 'message')
    return answer
  }
  return {
    look: () => ask('look'),
    /** @returns their statistics */
    async stop() {
      const done = await ask('stop')
      child.kill()
      return done
    },
  }
}
