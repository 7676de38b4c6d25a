import { blockPerson } from '@zhanjian/contract/accounts/people.ts'
import { type ExhibitionTime, exhibitionList } from '@zhanjian/contract/works/exhibitions.ts'
import { publishWork, updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFrozenClock } from '../../../../testing/frozen-clock.ts'
import type { Person } from '../../../../testing/start-test-app.ts'
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { addExhibition, getDay, toPart } from '../../exhibitions/testing/exhibitions.ts'
import { approveWork } from '../testing/works.ts'

let app: TestApp
let curator: Person
beforeAll(async () => {
  app = await startTestApp({ clock: createFrozenClock() })
  await app.jobs.start()
  curator = await app.signIn({ nickname: '林深' })
})

/** From so many days from now to so many. */
async function addListed(title: string, [from, to]: [number, number], visibility = 'public', by = curator) {
  const period = { opensOn: getDay(app, from), closesOn: getDay(app, to) }
  const added = await addExhibition(app, by, [toPart('hall', 'work', 'hall00000a')], { period })
  const { token } = by
  const { id } = added
  const { revision } = await app.callOk(updateWork, { body: { id, revision: added.revision, title, visibility }, token })
  await app.callOk(publishWork, { params: { id }, body: { revision }, token })
  if (visibility === 'public') await approveWork(app, id)
  return { ...added, revision }
}

const list = (time: ExhibitionTime, rest: object = {}, token?: string) =>
  app.callOk(exhibitionList, { body: { time, ...rest }, ...(token === undefined ? {} : { token }) })
const titlesOf = async (time: ExhibitionTime) => (await list(time)).records.map(({ title }) => title)

describe('S-23 exhibitions are listed by their days', () => {
  test('those on show by their last day, those to come by their first, those that are over latest first; the first and the last day count', async () => {
    await addListed('还有一月', [-3, 30])
    await addListed('今天闭幕', [-9, 0])
    await addListed('今天开幕', [0, 5])
    await addListed('下个月', [30, 40])
    await addListed('明天', [1, 60])
    await addListed('去年', [-400, -300])
    await addListed('昨天结束', [-9, -1])
    await addListed('没有公开', [-3, 30], 'unlisted')
    expect(await titlesOf('current')).toEqual(['今天闭幕', '今天开幕', '还有一月'])
    expect(await titlesOf('upcoming')).toEqual(['明天', '下个月'])
    expect(await titlesOf('ended')).toEqual(['昨天结束', '去年'])
    const { records, today } = await list('upcoming')
    expect([today, records[0]?.period]).toEqual([getDay(app, 0), { opensOn: getDay(app, 1), closesOn: getDay(app, 60) }])
  })

  test('page by page each comes once, also those of the same day', async () => {
    for (const number of [1, 2, 3, 4, 5]) await addListed(`第${number}届`, [-900, -800])
    const seen: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const page = await list('ended', { size: 2, ...(cursor === undefined ? {} : { cursor }) })
      seen.push(...page.records.map(({ title }) => title))
      cursor = page.cursor
    }
    expect(seen.slice(0, 2)).toEqual(['昨天结束', '去年'])
    expect(seen.slice(2).sort()).toEqual(['第1届', '第2届', '第3届', '第4届', '第5届'])
    expect((await app.call(exhibitionList, { body: { time: 'ended', cursor: 'x' } })).code).toBe('INVALID_INPUT')
  })

  test('by the days of the publication that has been approved', async () => {
    const { id, document, revision } = await addListed('改期', [50, 60])
    const period = { opensOn: getDay(app, 70), closesOn: getDay(app, 80) }
    const { token } = curator
    const saved = await app.callOk(updateWork, { body: { id, revision, document: { ...document, period } }, token })
    await app.callOk(publishWork, { params: { id }, body: { revision: saved.revision }, token })
    const find = async () => (await list('upcoming')).records.find((record) => record.id === id)?.period.opensOn
    expect(await find()).toBe(getDay(app, 50))
    await approveWork(app, id)
    expect(await find()).toBe(period.opensOn)
  })

  test('not those of people whom the visitor has blocked', async () => {
    const other = await app.signIn({ nickname: '阿野' })
    await addListed('阿野的展览', [-3, 200], 'public', other)
    await app.callOk(blockPerson, { params: { id: other.user.id }, body: { isBlocked: true }, token: curator.token })
    const titles = (await list('current', {}, curator.token)).records.map(({ title }) => title)
    expect(titles).not.toContain('阿野的展览')
    expect(await titlesOf('current')).toContain('阿野的展览')
  })
})
