import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { startServerProcess } from '../testing/server-process.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const INSTALLED_IN = '/opt/zhanjian'
const PHONE = '13900000001'
const LIMIT_MS = 120_000

/** The settings of `deploy/zhanjian.service`; `all` has every value of a repeated name. */
function readUnit() {
  const lines = readFileSync(path.join(ROOT, 'deploy/zhanjian.service'), 'utf8').split('\n')
  const settings = lines.filter((line) => /^\w+=/.test(line)).map((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1) ?? [])
  const all = (wanted: string) => settings.filter(([name]) => name === wanted).map(([, value]) => value ?? '')
  return { all, one: (name: string) => all(name).at(-1) ?? '' }
}

/** Starts the unit's command, and restarts it as its `Restart` defines. */
function superviseAs({ all, one }: ReturnType<typeof readUnit>, environmentFile: Record<string, string>) {
  const [program = '', ...args] = one('ExecStart').replaceAll(INSTALLED_IN, ROOT).split(' ')
  const inUnit = Object.fromEntries(all('Environment').map((line) => line.split('=', 2)))
  const launch = () =>
    startServerProcess({
      // Exists only if npm installed it.
      program: existsSync(program) ? program : process.execPath,
      args,
      cwd: one('WorkingDirectory').replaceAll(INSTALLED_IN, ROOT),
      environment: { ...inUnit, ...environmentFile },
    })
  let current = launch()
  let isStopping = false
  const codes: (number | null)[] = []
  function watch() {
    void current.ended.then(({ code }) => {
      codes.push(code)
      if (isStopping || one('Restart') !== 'always') return
      current = launch()
      watch()
    })
  }
  watch()
  return {
    ready: () => current.ready,
    kill: (signal: NodeJS.Signals) => current.child.kill(signal),
    codes,
    /** Resolves at the next start, with the exit code of the last one. */
    startedAgain: (count: number) => expect.poll(() => codes.length, { timeout: 30_000 }).toBe(count),
    stop: async () => {
      isStopping = true
      current.child.kill(one('KillSignal') as NodeJS.Signals)
      return current.ended
    },
  }
}

async function post(address: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  return JSON.parse(await (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).text())
}

async function logIn(origin: string): Promise<string> {
  await post(`${origin}/art/oauth/sms/code`, { phone: PHONE, purpose: 'login' })
  const { messages } = JSON.parse(await (await fetch(`${origin}/dev/outbox.json?phone=${PHONE}`)).text())
  const login = { grant_type: 'phone_smscode', phone: PHONE, smsCode: messages[0].code }
  return (await post(`${origin}/art/oauth/api/token?client_id=art-client-h5`, login)).data.access_token
}

/** Everything works, and logged-in users still are. */
async function expectAllThere(origin: string, token: string): Promise<void> {
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/art/oauth/user/userinfo`, { headers })
  expect(JSON.parse(await answer.text())).toMatchObject({ status: 200 })
}

test('the unit stops the program in order: only it gets the signal, and the timeout is longer than a stop takes', () => {
  const { one } = readUnit()
  expect(one('KillSignal')).toBe('SIGTERM')
  // The program stops the database; a signal to all processes would cut its connections.
  expect(one('KillMode')).toBe('mixed')
  expect(Number(one('TimeoutStopSec'))).toBeGreaterThan(10)
  expect(one('StartLimitIntervalSec')).toBe('0')
  expect([one('NoNewPrivileges'), one('ProtectSystem'), one('CapabilityBoundingSet')]).toEqual(['yes', 'strict', ''])
})

test('the container starts the same program as an unprivileged user and sends it the same signal', () => {
  const lines = readFileSync(path.join(ROOT, 'deploy/Containerfile'), 'utf8').split('\n')
  const argument = readUnit().one('ExecStart').split(' ').at(-1)
  expect(lines).toContain(`ENTRYPOINT ["node", "${argument}"]`)
  expect(lines).toContain(`STOPSIGNAL ${readUnit().one('KillSignal')}`)
  expect(lines).toContain('USER zhanjian')
})

test.runIf(process.platform === 'linux')(
  'killed while it serves, during its stop or after an uncaught error, the program is restarted with all its data',
  { timeout: LIMIT_MS },
  async () => {
    const dataDirectory = mkdtempSync(path.join(tmpdir(), 'zhanjian-supervised-'))
    // As root the database runs as another user, who must be able to enter it.
    chmodSync(dataDirectory, 0o755)
    onTestFinished(() => rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 10 }))
    const fault = `process.on('SIGUSR2', () => { throw new Error('a fault nobody caught') })`
    const supervisor = superviseAs(readUnit(), {
      NODE_ENV: '',
      DATA_DIR: dataDirectory,
      PORT: '0',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
    })
    onTestFinished(async () => void (await supervisor.stop()))
    const token = await logIn(await supervisor.ready())

    supervisor.kill('SIGKILL')
    await supervisor.startedAgain(1)
    await expectAllThere(await supervisor.ready(), token)

    supervisor.kill('SIGTERM')
    supervisor.kill('SIGKILL')
    await supervisor.startedAgain(2)
    await expectAllThere(await supervisor.ready(), token)

    supervisor.kill('SIGUSR2')
    await supervisor.startedAgain(3)
    await expectAllThere(await supervisor.ready(), token)
    expect(supervisor.codes).toEqual([null, null, 1])
    expect(await supervisor.stop()).toMatchObject({ code: 0 })
  },
)
