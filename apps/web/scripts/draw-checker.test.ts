import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { doubleColourBall } from '@zhanjian/draws/figures.zh.ts'
import { makeRecord } from '@zhanjian/draws/testing/make-record.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDrawChecker } from './draw-checker.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-check-draws-'))
const script = path.join(folder, 'check-draws.mjs')
let code = ''
beforeAll(async () => {
  code = await buildDrawChecker()
  writeFileSync(script, code)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function check(content: string | Uint8Array) {
  const file = path.join(folder, 'record.json')
  writeFileSync(file, content)
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, file], { cwd: folder, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

test('the script that people download says that a right record is right, packed or not', () => {
  const record = JSON.stringify(makeRecord({ hasBeacon: true }))
  for (const content of [record, gzipSync(record)]) {
    const { status, output } = check(content)
    expect(output).toContain('✓ 全部相符')
    expect(output).toContain('108 次抽奖')
    expect(output).toContain('结果是否被挑选，要相信主办方')
    expect(status).toBe(0)
  }
  const open = makeRecord({ isRevealed: false, endsAt: '2099-03-11T16:00:00.000Z' })
  expect(check(JSON.stringify(open)).output).toContain('到目前为止全部相符')
  expect(check(JSON.stringify(makeRecord({ isRevealed: false }))).output).toContain('种子还没有公布')
})

test('the script lists public figures with their days for whoever compares them, since they have no signature', () => {
  const { status, output } = check(JSON.stringify(makeRecord({ beacon: doubleColourBall })))
  expect(output).toContain(`“${doubleColourBall.name}”，来源：${doubleColourBall.source}`)
  expect(output).toMatch(/2026-03-03 {2}\d\d( \d\d){5}\+\d\d/)
  expect(output).toContain('请您自己和来源对照')
  expect(status).toBe(0)
})

test('the script says what is wrong when one byte of the record is changed', () => {
  const record = JSON.stringify(makeRecord())
  const at = record.indexOf('"clientSeed":"seed-') + '"clientSeed":"seed-'.length
  const changed = `${record.slice(0, at)}${record[at] === '0' ? '1' : '0'}${record.slice(at + 1)}`
  const { status, output } = check(changed)
  expect(output).toContain('✗ 发现')
  expect(output).toContain('当天的记录和公布的根哈希对不上')
  expect(status).toBe(1)
  expect(check(`${record.slice(0, -1)}]`)).toMatchObject({ status: 2 })
  expect(check('{}')).toMatchObject({ status: 1 })
})

test('the script is one readable file that imports only what reads a file', () => {
  const imports = [...code.matchAll(/^import .* from "([^"]+)"/gm)].map(([, name]) => name)
  expect(new Set(imports)).toEqual(new Set(['node:fs', 'node:zlib']))
  expect(code).not.toMatch(/\b(fetch|XMLHttpRequest|WebSocket|require)\(|import\(/)
  expect(code).toContain('HMAC-SHA-256')
})
