import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { DrawsReport, DrawsState, KnownDraw } from './draws-process.ts'
import { killAll, treeOf } from './process-tree.ts'

const PROGRAM = fileURLToPath(new URL('./draws-process.ts', import.meta.url))

/**
 * Starts `draws-process.ts`, which is killed after the test.
 * @param where the directory of an embedded database, or the address of a server
 * @param told gets every draw that is answered
 * @param mode whether draws are decided at once, by rounds of a beacon, or by public figures that an operator enters
 */
export async function startDrawsProcess(where: string, told: KnownDraw[], mode: 'at once' | 'rounds' | 'figures') {
  const child = spawn(process.execPath, [PROGRAM, where, mode], { stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.on('error', () => {})
  let complaint = ''
  child.stderr.on('data', (text) => {
    complaint += text
  })
  const listeners = new Set<(report: DrawsReport) => void>()
  createInterface(child.stdout).on('line', (line) => {
    const report: DrawsReport = JSON.parse(line)
    if (report.kind === 'drawn') told.push(report.draw)
    for (const listener of listeners) listener(report)
  })
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  onTestFinished(() => killAll(treeOf(child.pid)))

  function heard<Result>(read: (report: DrawsReport) => Result | undefined): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const listener = (report: DrawsReport) => {
      const result = read(report)
      if (result !== undefined) resolve(result)
    }
    listeners.add(listener)
    void exited.then(() => reject(new Error(`the drawing process exited: ${complaint}`)))
    return promise.finally(() => listeners.delete(listener))
  }

  const { state, clusterDirectory } = await heard((report) => (report.kind === 'opened' ? report : undefined))
  return {
    pid: child.pid,
    clusterDirectory,
    opened: state,
    exited,
    drawn(count: number): Promise<void> {
      let left = count
      return heard((report) => {
        if (report.kind === 'drawn') left -= 1
        return left <= 0 ? true : undefined
      }).then(() => {})
    },
    check(): Promise<DrawsState> {
      const checked = heard((report) => (report.kind === 'checked' ? report.state : undefined))
      child.stdin.write('check\n')
      return checked
    },
  }
}
