import type { LogSink } from './logger.ts'

/**
 * Writes the lines of one turn of the event loop together: under load a system call for each costs more than the call
 * it tells of. `flush` belongs at the end of the process.
 */
export function createBatchedSink(sink: LogSink): LogSink & { flush: () => void } {
  let buffer = ''
  const flush = () => {
    if (buffer === '') return
    const lines = buffer
    buffer = ''
    sink.write(lines)
  }
  return {
    write(line) {
      if (buffer === '') setImmediate(flush)
      buffer += line
    },
    flush,
  }
}
