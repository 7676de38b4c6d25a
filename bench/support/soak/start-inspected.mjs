import { findFreePort } from '../server.mjs'

/**
 * Starts the server with its inspector on the loopback, so that garbage can be collected before a heap is measured.
 * @param start receives the arguments for Node
 */
export async function startInspected(start) {
  const port = await findFreePort()
  const server = await start([`--inspect=127.0.0.1:${port}`])
  const [target] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error('no inspector'))
  })
  let calls = 0
  const waiting = new Map()
  socket.onmessage = ({ data }) => {
    const { id } = JSON.parse(data)
    waiting.get(id)?.()
    waiting.delete(id)
  }
  return {
    ...server,
    collectGarbage: () =>
      new Promise((resolve) => {
        calls += 1
        waiting.set(calls, resolve)
        socket.send(JSON.stringify({ id: calls, method: 'HeapProfiler.collectGarbage' }))
      }),
    stop() {
      socket.close()
      return server.stop()
    },
  }
}
