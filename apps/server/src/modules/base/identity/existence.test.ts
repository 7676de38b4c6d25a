import { changePhone, requestPasswordReset, resetPassword } from '@zhanjian/contract/accounts/account.ts'
import { register, requestKey, requestToken, sendSmsCode, smsPurpose } from '@zhanjian/contract/accounts/identity.ts'
import { bindPhone } from '@zhanjian/contract/accounts/social.ts'
import { describe, expect, test } from 'vitest'
import type { Database, Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { createPhone, createUser } from '../../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import type { Account } from './account-store.ts'
import { argon2Hasher } from './passwords.ts'
import { encryptTestPassword } from './testing/credentials.ts'

const PASSWORD = 'Shuimo#37'
const client = { client_id: 'art-client-h5' }

/** Records the operations of the server in order: SQL statements and password hashes. */
function recordStatements(database: Database) {
  const entries: string[] = []
  const noting = (queries: Queryable): Queryable => ({
    query: (statement) => {
      entries.push(statement.text.replace(/\s+/g, ' ').trim())
      return queries.query(statement)
    },
  })
  return {
    database: {
      ...database,
      ...noting(database),
      withTransaction: (work) => {
        entries.push('transaction')
        return database.withTransaction((transaction) => work(noting(transaction)))
      },
    } satisfies Database,
    hasher: {
      hash: (password: string) => {
        entries.push('hash')
        return argon2Hasher.hash(password)
      },
      verify: (passwordHash: string, password: string) => {
        entries.push('verify')
        return argon2Hasher.verify(passwordHash, password)
      },
    },
    read: () => entries.splice(0),
  }
}

interface Somebody {
  phone: string
  username: string
}

const statementLog = recordStatements(await createTestDatabase())
const app = await startTestApp({ database: statementLog.database, hasher: statementLog.hasher })

/** The states of an account, and no account. */
const KINDS = ['active', 'without password', 'banned', 'deletion_requested', 'nobody'] as const

async function createPerson(kind: (typeof KINDS)[number]): Promise<Somebody> {
  if (kind === 'nobody') return { phone: createPhone(), username: `u${createPhone().slice(-8)}` }
  const account: Account = await createUser(app.services.identity, kind === 'without password' ? {} : { password: PASSWORD })
  if (kind === 'banned' || kind === 'deletion_requested') {
    await app.database.query(sql`update account set status = ${kind} where id = ${account.id}`)
  }
  return { phone: account.phone ?? '', username: account.username }
}

type Me = Awaited<ReturnType<TestApp['signIn']>>

/** All requests about a phone or a username by a client that cannot prove to own it. */
const QUESTIONS: Record<string, (somebody: Somebody, me: Me) => Promise<unknown>> = {
  'C-01 a wrong password for a phone': async ({ phone }) =>
    app.call(requestToken, {
      query: { ...client, grant_type: 'phone_password' },
      body: { phone, ...(await encryptTestPassword(app, 'Zhanjian#2')) },
    }),
  'C-01 a wrong password for a username': async ({ username }) =>
    app.call(requestToken, {
      query: { ...client, grant_type: 'username_password' },
      body: { username, ...(await encryptTestPassword(app, 'Zhanjian#2')) },
    }),
  'C-01 a wrong code': ({ phone }) =>
    app.call(requestToken, { query: { ...client, grant_type: 'phone_smscode' }, body: { phone, smsCode: '000000' } }),
  'S-27 a registration with a wrong code': async ({ phone }) =>
    app.call(register, { query: client, body: { phone, smsCode: '000000', ...(await encryptTestPassword(app, PASSWORD)) } }),
  'S-37 a wrong code for a new password': ({ phone }) => app.call(requestPasswordReset, { body: { phone, smsCode: '000000' } }),
  'S-38 a new password with a wrong token': async ({ phone }) =>
    app.call(resetPassword, { body: { phone, resetToken: 'zjp_wrong', ...(await encryptTestPassword(app, PASSWORD)) } }),
  'S-33 to move one’s account to a phone with a wrong code of it': async ({ phone }, { token }) =>
    app.call(changePhone, {
      token,
      body: { newPhone: phone, newSmsCode: '000000', ...(await encryptTestPassword(app, PASSWORD)) },
    }),
  'S-25 to bind a phone with a wrong code of it': ({ phone }, { token }) =>
    app.call(bindPhone, { token, query: client, body: { phone, smsCode: '000000', join: true } }),
  ...Object.fromEntries(
    smsPurpose.options.map((purpose) => [
      `S-26 a code for ${purpose}, and another at once`,
      async ({ phone }: Somebody) => {
        const body = { phone, purpose }
        return [await app.call(sendSmsCode, { body }), await app.call(sendSmsCode, { body })]
      },
    ]),
  ),
}

/** Without the parts that differ between any two responses. */
const comparable = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (name, value: unknown) => (['x-request-id', 'date', 'keyId'].includes(name) ? undefined : value)),
  )

describe('responses and work do not reveal whether an account exists, or its state, step by step', () => {
  test.each(Object.keys(QUESTIONS))('%s', async (name) => {
    const ask = QUESTIONS[name] ?? (() => Promise.reject(new Error('no such question')))
    const seen: { kind: string; answer: unknown; work: string[] }[] = []
    for (const kind of KINDS) {
      const somebody = await createPerson(kind)
      // Resets the counters of attempts from this network.
      app.clock.advanceS(3601)
      const me = await app.signIn({ password: PASSWORD })
      // The first request of a day creates the key.
      await app.callOk(requestKey)
      statementLog.read()
      const answer = comparable(await ask(somebody, me))
      seen.push({ kind, answer, work: statementLog.read() })
    }
    const nobody = seen.find(({ kind }) => kind === 'nobody')
    expect(nobody?.work.length).toBeGreaterThan(1)
    for (const { kind, answer, work } of seen) {
      expect(answer, kind).toEqual(nobody?.answer)
      expect(work, kind).toEqual(nobody?.work)
    }
  })
})
