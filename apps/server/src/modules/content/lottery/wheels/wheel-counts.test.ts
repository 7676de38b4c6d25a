import { wheelByCode, wheelPageList } from '@zhanjian/contract/lottery/wheel.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { giving, insertPrize, startWheel, takePart } from '../testing/wheels.ts'

test('S-62 who has just joined is counted at once, on the page of the wheel and in the list, however lately somebody looked', async () => {
  const app = await startTestApp()
  const admin = await app.signIn({ roles: ['user', 'admin'] })
  const wheel = await startWheel(app, admin, [giving(await insertPrize(app, admin, 3), 2)])
  const [visitor, other] = [await app.signIn(), await app.signIn()]
  const look = async (token: string): Promise<number[]> => {
    const detail = await app.callOk(wheelByCode, { params: { code: wheel.code ?? '' }, token })
    const list = await app.callOk(wheelPageList, { body: {}, token })
    const summary = list.records.find(({ activityId }) => activityId === wheel.activityId)
    return [detail.participantCount, summary?.participantCount ?? -1]
  }
  expect(await look(visitor.token)).toEqual([0, 0])
  await takePart(app, visitor, wheel)
  expect(await look(visitor.token)).toEqual([1, 1])
  await takePart(app, other, wheel)
  await takePart(app, other, wheel)
  expect(await look(other.token)).toEqual([2, 2])
})
