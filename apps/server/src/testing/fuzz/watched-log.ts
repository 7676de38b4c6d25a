import type { LogSink } from '../../http/logger.ts'

/** A log whose lines are checked: no errors, and no personal data. */
export interface WatchedLog extends LogSink {
  /** Faults since the last call. */
  takeFaults(): string[]
  /** The secret must not occur in later lines. */
  hide(secret: string): void
}

const ERROR = 50
/** Shorter texts may occur by chance. */
const SECRET_MIN_CHARACTERS = 6
const SHOWN = 1500

/** Starts without secrets and faults. */
export function createWatchedLog(): WatchedLog {
  const secrets = new Set<string>()
  let lines: string[] = []
  return {
    write: (line) => void lines.push(line),
    hide(secret) {
      if (secret.length >= SECRET_MIN_CHARACTERS) secrets.add(secret)
    },
    takeFaults() {
      const taken = lines
      lines = []
      return taken.flatMap((line) => faultsOfLine(line, secrets))
    },
  }
}

function faultsOfLine(line: string, secrets: ReadonlySet<string>): string[] {
  const { level } = JSON.parse(line) as { level: number }
  const told = [...secrets].filter((secret) => line.includes(secret))
  return [
    ...(level >= ERROR ? [`the log contains an error: ${line.slice(0, SHOWN)}`] : []),
    ...told.map((secret) => `the log reveals ${secret}: ${line.slice(0, SHOWN)}`),
  ]
}
