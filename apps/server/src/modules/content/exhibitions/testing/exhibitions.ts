import { addWork, publishWork, updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import { createExhibition } from '@zhanjian/scene/exhibition/create-exhibition.ts'
import type { ExhibitionDocument, Part } from '@zhanjian/scene/exhibition/document.ts'
import { expect } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import type { Person, TestApp } from '../../../../testing/start-test-app.ts'
import { toShanghaiDay } from '../../../../time/shanghai-day.ts'
import { uploadPicture } from '../../works/testing/posts.ts'

/** A part without a place on the plan. */
export const toPart = (id: string, kind: Part['kind'], code: string, title = ''): Part => ({ id, kind, code, title, place: null })

/** The day in so many days from now, of the app's clock. */
export const getDay = (app: TestApp, offset: number): string => addDays(toShanghaiDay(app.clock.now()), offset)

/** A draft with a cover that is open now, for everybody. */
export async function addExhibition(
  app: TestApp,
  curator: Person,
  parts: readonly Part[],
  changes: Partial<ExhibitionDocument> = {},
) {
  const { token } = curator
  const period = { opensOn: getDay(app, -1), closesOn: getDay(app, 30) }
  const document = { ...createExhibition(parts, '三间展厅，一条路'), period, ...changes }
  const { work, revision } = await app.callOk(addWork, { body: { kind: 'exhibition', title: '他岸', document }, token })
  const coverAssetId = await uploadPicture(app, curator)
  const saved = await app.callOk(updateWork, { body: { id: work.id, revision, coverAssetId, visibility: 'public' }, token })
  return { ...work, revision: saved.revision, document }
}

/** Needs jobs for the cover. @returns its code */
export async function publishExhibition(...[app, curator, ...rest]: Parameters<typeof addExhibition>): Promise<string> {
  const { id, code, revision } = await addExhibition(app, curator, ...rest)
  expect(await app.call(publishWork, { params: { id }, body: { revision }, token: curator.token })).toMatchObject({ http: 200 })
  return code
}

/** Asks everybody whose parts it shows, and has them agree: nobody waits for the job. */
export async function lendAllParts(app: TestApp, code: string): Promise<void> {
  const [row] = await app.database.query<{ id: string }>(sql`select id from work where code = ${code}`)
  await app.services.exhibitions.asks.settleShown(row?.id ?? expect.fail())
  await app.database.query(sql`update exhibition_loan set state = 'granted', answered_at = asked_at where work_id = ${row?.id}`)
}

/** The same of one that is published by this. @returns its code */
export async function publishLentExhibition(...input: Parameters<typeof addExhibition>): Promise<string> {
  const code = await publishExhibition(...input)
  await lendAllParts(input[0], code)
  return code
}
