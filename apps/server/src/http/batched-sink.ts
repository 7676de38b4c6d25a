import type { LogSink } from './logger.ts'

/**
 * Writes the lines of one tick of the event loop together: under load a system call for each line costs more than the request
 * that it logs. Call `flush` before the process exits.
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
