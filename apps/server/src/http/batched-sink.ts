import type { LogSink } from './log.ts'

/**
 * Writes the lines of one turn of the event loop together: under load a system call for each costs more than the call
 * it tells of. `flush` belongs at the end of the process.
 */
export function createBatchedSink(sink: LogSink): LogSink & { flush: () => void } {
  let waiting = ''
  const flush = () => {
    if (waiting === '') return
    const lines = waiting
    waiting = ''
    sink.write(lines)
  }
  return {
    write(line) {
      if (waiting === '') setImmediate(flush)
      waiting += line
    },
    flush,
  }
}
