import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { PaymentsReport, PaymentsState, SentAccount } from './payments-process.ts'
import { killAll, treeOf } from './process-tree.ts'

const PROGRAM = fileURLToPath(new URL('./payments-process.ts', import.meta.url))

/** What the process has confirmed. */
export interface Told {
  settled: string[]
  refunded: string[]
}

/** Starts `payments-process.ts`, which is killed after the test. @param told gets what is confirmed */
export async function startPaymentsProcess(dataDirectory: string, account: SentAccount, buyersAddress: string, told: Told) {
  const child = spawn(process.execPath, [PROGRAM, dataDirectory, JSON.stringify(account), buyersAddress], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.on('error', () => {})
  let complaint = ''
  child.stderr.on('data', (text) => {
    complaint += text
  })
  const listeners = new Set<(report: PaymentsReport) => void>()
  createInterface(child.stdout).on('line', (line) => {
    const report: PaymentsReport = JSON.parse(line)
    if (report.kind === 'settled') told.settled.push(report.number)
    if (report.kind === 'refunded') told.refunded.push(report.number)
    for (const listener of listeners) listener(report)
  })
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  onTestFinished(() => killAll(treeOf(child.pid)))

  function heard<Result>(read: (report: PaymentsReport) => Result | undefined): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const listener = (report: PaymentsReport) => {
      const result = read(report)
      if (result !== undefined) resolve(result)
    }
    listeners.add(listener)
    void exited.then(() => reject(new Error(`the paying process exited: ${complaint}`)))
    return promise.finally(() => listeners.delete(listener))
  }

  const clusterDirectory = await heard((report) => (report.kind === 'opened' ? report.clusterDirectory : undefined))
  return {
    pid: child.pid,
    clusterDirectory,
    exited,
    settled(count: number): Promise<void> {
      let left = count
      return heard((report) => {
        if (report.kind === 'settled') left -= 1
        return left <= 0 ? true : undefined
      }).then(() => {})
    },
    check(): Promise<PaymentsState> {
      const checked = heard((report) => (report.kind === 'checked' ? report.state : undefined))
      child.stdin.write('check\n')
      return checked
    },
  }
}
