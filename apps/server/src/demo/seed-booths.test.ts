import { boothFigures, boothForm, boothLeads, managedBooths } from '@zhanjian/contract/merchants/booth-admin.ts'
import { boothByCode, leadForm } from '@zhanjian/contract/merchants/booths.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/start-test-app.ts'
import { readDemoBooths } from './demo-booths.ts'
import { readDemoCommunity } from './demo-community.ts'
import { seedBooths } from './seed-booths.ts'
import { createUploadOnce } from './seed-files.ts'
import { seedPeople } from './seed-people.ts'

const giveWay = async () => 0
const community = await readDemoCommunity()
const demo = await readDemoBooths()
/** On a machine with much else to do. */
const PLANTING_MAX_MS = 120_000

test(
  'S-42 the demo has a booth with a brochure, visits and contact details in every state; a second start adds none',
  async () => {
    const app = await startTestApp()
    await app.jobs.start()
    const { objects, services, database } = app
    const idByPhone = await seedPeople({ community, objects, services })
    const userIds = new Map(community.people.map(({ username, phone }) => [username, idByPhone.get(phone) ?? expect.fail(phone)]))
    const { signal } = new AbortController()
    const seed = { community, booths: demo, uploadOnce: createUploadOnce({ ...app, giveWay }), services, database, signal }
    for (let round = 0; round < 2; round += 1) await seedBooths(seed, userIds, async () => undefined)
    const { token } = await app.signIn({ phone: '13800000001' })
    const { records } = await app.callOk(managedBooths, { token })
    expect(records).toMatchObject([{ state: 'published', leadCount: 3, newLeadCount: 1 }])
    const [own] = records
    const shown = await app.callOk(boothByCode, { params: { code: own?.code } })
    expect(shown.state === 'shown' ? shown.pages.map(({ alt }) => alt) : []).toHaveLength(6)
    const leads = await app.callOk(boothLeads, { params: { id: own?.boothId }, body: {}, token })
    expect(leads.counts).toEqual({ new: 1, contacted: 1, closed: 1 })
    const figures = await app.callOk(boothFigures, { params: { id: own?.boothId }, token })
    expect(figures.total.visits).toBe(demo.booths[0]?.visitsByDay.reduce((sum, count) => sum + count, 0))
    for (const { title, introduction, contact, openingHours, place, pages, leads: left } of demo.booths) {
      const links = { coverAssetId: null, hallId: null, cardId: null }
      const form = {
        title,
        introduction,
        contact,
        openingHours,
        place,
        ...links,
        pages: pages.map(({ alt, file }) => ({ assetId: file, alt })),
      }
      expect(boothForm.safeParse(form).error).toBeUndefined()
      for (const { by: _by, state: _state, note: _note, ...words } of left)
        expect(leadForm.safeParse({ ...words, cardId: null }).error).toBeUndefined()
    }
  },
  PLANTING_MAX_MS,
)
