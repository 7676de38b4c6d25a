import { updateProfile } from '@zhanjian/contract/accounts/account.ts'
import {
  blockedPeople,
  blockPerson,
  followedByPerson,
  followersOfPerson,
  followPerson,
  personById,
  worksOfPerson,
} from '@zhanjian/contract/accounts/people.ts'
import { favouriteWork, likeWork, myFavourites, myHistory, savedCounts } from '@zhanjian/contract/community/community.ts'
import { BLOCKED_MAX, FOLLOWING_MAX } from '@zhanjian/contract/community/limits.ts'
import { myWorks, removeWork, unpublishWork } from '@zhanjian/contract/works/works.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { findBrokenInvariants } from '../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { bakeFake, createPublishedHall } from '../../content/works/testing/works.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()

const follow = (who: Person, whom: Person, isFollowed = true) =>
  app.call(followPerson, { params: { id: whom.user.id }, body: { isFollowed }, token: who.token })
const block = (who: Person, whom: Person, isBlocked = true) =>
  app.call(blockPerson, { params: { id: whom.user.id }, body: { isBlocked }, token: who.token })
const profile = (of: Person, by?: Person) =>
  app.callOk(personById, { params: { id: of.user.id }, ...(by && { token: by.token }) })

test('a public profile shows the introduction and the numbers of works, likes and followers', async () => {
  const merchant = await app.signIn({ nickname: '林深', roles: ['user', 'merchant'] })
  await app.callOk(updateProfile, { body: { introduction: '在墙上找山的人' }, token: merchant.token })
  const { work } = await createPublishedHall(app, merchant)
  const [ann, ben] = [await app.signIn(), await app.signIn()]
  for (const { token } of [ann, ben]) await app.callOk(likeWork, { params: { code: work.code }, body: { isLiked: true }, token })
  await follow(ann, merchant)
  await follow(merchant, ann)
  const shown = await profile(merchant, ann)
  expect(shown).toMatchObject({ nickname: '林深', introduction: '在墙上找山的人', isMerchant: true, workCount: 1, likeCount: 2 })
  expect(shown).toMatchObject({
    followerCount: 1,
    followingCount: 1,
    isFollowed: true,
    isFollower: true,
    isMe: false,
    isBlocked: false,
  })
  expect(await profile(merchant)).toMatchObject({ isFollowed: false, isFollower: false, isMe: false })
  expect(await profile(merchant, merchant)).toMatchObject({ isMe: true })
  const works = await app.callOk(worksOfPerson, { params: { id: merchant.user.id }, body: {} })
  expect(works.records).toMatchObject([{ code: work.code, likeCount: 2 }])
  expect((await app.callOk(worksOfPerson, { params: { id: merchant.user.id }, body: { kind: 'video' } })).records).toEqual([])
})

test('S-04 the numbers on a user’s own page are the lengths of the lists that they lead to', async () => {
  const merchant = await app.signIn({ roles: ['user', 'merchant'] })
  const [ann, ben, eve] = [await app.signIn(), await app.signIn(), await app.signIn()]
  const { token, user } = merchant
  const { work } = await createPublishedHall(app, merchant)
  const withdrawn = await createPublishedHall(app, merchant)
  await app.callOk(unpublishWork, { params: { id: withdrawn.work.id }, token })
  const removed = await createPublishedHall(app, merchant)
  await app.callOk(removeWork, { params: { id: removed.work.id }, token })
  await follow(ann, merchant)
  await follow(merchant, ann)
  await follow(merchant, ben)
  for (const person of [ben, eve]) await block(merchant, person)
  await app.callOk(favouriteWork, { params: { code: work.code }, body: { isFavourite: true }, token })
  await app.database.query(sql`update account set status = 'banned' where id = ${eve.user.id}`)

  const params = { id: user.id }
  const lengths = await Promise.all([
    app.callOk(worksOfPerson, { params, body: {}, token }),
    app.callOk(followersOfPerson, { params, body: {}, token }),
    app.callOk(followedByPerson, { params, body: {}, token }),
    app.callOk(myFavourites, { body: {}, token }),
    app.callOk(myHistory, { body: {}, token }),
    app.callOk(blockedPeople, { body: {}, token }),
    app.callOk(myWorks, { body: {}, token }),
  ]).then((lists) => lists.map(({ records }) => records.length))
  const { workCount, followerCount, followingCount } = await profile(merchant, merchant)
  const { favourites, visited, blocked } = await app.callOk(savedCounts, { token })
  const { total } = await app.callOk(myWorks, { body: { size: 1 }, token })
  expect([workCount, followerCount, followingCount, favourites, visited, blocked, total]).toEqual(lengths)
  expect(lengths).toEqual([1, 1, 1, 1, 0, 1, 2])
})

test('an introduction with refused words is rejected', async () => {
  const { token } = await app.signIn()
  expect((await app.call(updateProfile, { body: { introduction: '办理假证' }, token })).code).toBe('TEXT_REFUSED')
  expect((await app.call(updateProfile, { body: { introduction: '山'.repeat(101) }, token })).code).toBe('INVALID_INPUT')
})

test('erased and banned people are not found or listed; their followers can unfollow', async () => {
  const [ann, ben, carl] = [await app.signIn(), await app.signIn(), await app.signIn()]
  await follow(ann, ben)
  await follow(carl, ann)
  await follow(ben, ann)
  await app.database.query(sql`update account set status = 'banned' where id = ${ben.user.id}`)
  for (const id of [ben.user.id, crypto.randomUUID(), 'x']) {
    for (const endpoint of [followersOfPerson, followedByPerson, worksOfPerson]) {
      expect((await app.call(endpoint, { params: { id }, body: {} })).code).toBe('NOT_FOUND')
    }
    expect((await app.call(personById, { params: { id } })).code).toBe('NOT_FOUND')
    const to = { params: { id }, token: ann.token }
    expect((await app.call(followPerson, { ...to, body: { isFollowed: true } })).code).toBe('NOT_FOUND')
    expect((await app.call(blockPerson, { ...to, body: { isBlocked: true } })).code).toBe('NOT_FOUND')
  }
  const followers = await app.callOk(followersOfPerson, { params: { id: ann.user.id }, body: {} })
  expect(followers.records.map(({ id }) => id)).toEqual([carl.user.id])
  expect((await follow(ann, ben, false)).http).toBe(200)
  const nobody = { params: { id: crypto.randomUUID() }, token: ann.token }
  expect((await app.call(followPerson, { ...nobody, body: { isFollowed: false } })).data).toMatchObject({ followerCount: 0 })
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('a user cannot follow themselves, someone who blocked them, or someone they blocked', async () => {
  const [ann, ben] = [await app.signIn(), await app.signIn()]
  expect((await follow(ann, ann)).code).toBe('FORBIDDEN')
  expect((await block(ann, ann)).code).toBe('FORBIDDEN')
  await block(ben, ann)
  expect((await follow(ann, ben)).code).toBe('FORBIDDEN')
  expect((await follow(ben, ann)).code).toBe('FORBIDDEN')
  await block(ben, ann, false)
  expect((await follow(ann, ben)).data).toEqual({ isFollowed: true, followerCount: 1 })
})

test('a block ends following in both directions, and is listed until it is removed', async () => {
  const [ann, ben] = [await app.signIn(), await app.signIn({ nickname: '本' })]
  await follow(ann, ben)
  await follow(ben, ann)
  expect((await block(ann, ben)).data).toEqual({ isBlocked: true })
  expect((await block(ann, ben)).data).toEqual({ isBlocked: true })
  expect(await profile(ben, ann)).toMatchObject({ isBlocked: true, isFollowed: false, followerCount: 0, followingCount: 0 })
  expect((await app.callOk(blockedPeople, { body: {}, token: ann.token })).records).toMatchObject([{ nickname: '本' }])
  await block(ann, ben, false)
  expect((await app.callOk(blockedPeople, { body: {}, token: ann.token })).records).toEqual([])
})

test('the numbers of follows and blocks are limited, even with simultaneous calls', async () => {
  const [ann, ben, carl] = [await app.signIn(), await app.signIn(), await app.signIn()]
  await app.database.query(
    sql`with many as (
       insert into account (id, username, nickname, invitation_code, created_at)
       select gen_random_uuid(), 'many' || n, 'many', 'many' || n, now()
         from generate_series(1, ${FOLLOWING_MAX - 1 + BLOCKED_MAX - 1}::int) n returning id),
     counted as (insert into person_count (account_id, followers, following)
       select id, 1, 0 from many limit ${FOLLOWING_MAX - 1}::int),
     mine as (insert into person_count (account_id, followers, following) values (${ann.user.id}, 0, ${FOLLOWING_MAX - 1}::int))
     select 1`,
  )
  await app.database.query(
    sql`insert into follow (follower_id, followed_id, made_at)
     select ${ann.user.id}, account_id, now() from person_count
       where followers = 1 and account_id in (select id from account where nickname = 'many')`,
  )
  await app.database.query(
    sql`insert into person_block (blocker_id, blocked_id, made_at)
     select ${ann.user.id}, id, now() from account where nickname = 'many'
       and id not in (select followed_id from follow where follower_id = ${ann.user.id})`,
  )
  const answers = await Promise.all([follow(ann, ben), follow(ann, carl)])
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['FOLLOWING_TOO_MANY', undefined]))
  const blocks = await Promise.all([block(ann, ben), block(ann, carl)])
  expect(new Set(blocks.map(({ code }) => code))).toEqual(new Set(['BLOCKING_TOO_MANY', undefined]))
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('pages of people continue where the previous ended, latest first, while others follow and unfollow', async () => {
  const star = await app.signIn()
  const fans = await Promise.all(Array.from({ length: 7 }, () => app.signIn()))
  for (const fan of fans) {
    await follow(fan, star)
    app.clock.advanceS(1)
  }
  const read: string[] = []
  let cursor: string | null = null
  do {
    const part: { records: { id: string }[]; cursor: string | null } = await app.callOk(followersOfPerson, {
      params: { id: star.user.id },
      body: { size: 2, ...(cursor !== null && { cursor }) },
    })
    read.push(...part.records.map(({ id }) => id))
    cursor = part.cursor
    await follow(await app.signIn(), star)
    const [latest] = fans.slice(-1)
    if (latest !== undefined) await follow(latest, star, false)
  } while (cursor !== null)
  expect(read).toEqual(fans.map(({ user }) => user.id).reverse())
  const following = await app.callOk(followedByPerson, { params: { id: fans[0]?.user.id }, body: {} })
  expect(following.records.map(({ id }) => id)).toEqual([star.user.id])
})

test('twenty people who follow, unfollow and block each other at once are counted correctly', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => app.signIn()))
  const at = (index: number): Person => people[index % people.length] ?? people[0] ?? expect.fail()
  await Promise.all(
    people.flatMap((person, index) => [
      ...Array.from({ length: 6 }, (_, step) => follow(person, at(index + 1 + step), step !== 3)),
      follow(at(index + 1), person),
      follow(person, at(index + 2), index % 2 === 0),
      ...(index % 4 === 0 ? [block(person, at(index + 1)), block(at(index + 1), person)] : []),
      ...(index % 8 === 0 ? [block(person, at(index + 1), false)] : []),
    ]),
  )
  expect(await findBrokenInvariants(app)).toEqual([])
})
