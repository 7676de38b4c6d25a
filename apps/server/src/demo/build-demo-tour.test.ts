import { findDanglingWays, findUnreachableScenes } from '@zhanjian/scene/tour/document-rules.ts'
import { checkTourDocument } from '@zhanjian/scene/tour/parse-document.ts'
import { expect, test } from 'vitest'
import { buildDemoTour, listLinkedHalls } from './build-demo-tour.ts'
import { getDemoArtwork, readDemoCommunity } from './demo-community.ts'

const community = await readDemoCommunity()
const panoramas = community.posts.filter(({ kind }) => kind === 'panorama')
const halls = new Map(community.halls.map(({ code, title }) => [title, { code, title }]))
const build = (post: (typeof panoramas)[number], known: typeof halls = halls) =>
  buildDemoTour(
    post,
    post.works.map((key) => ({ assetId: key, alt: getDemoArtwork(community, key).alt })),
    known,
  )

test('S-21 F-05 every panorama of the demo is a tour whose ways lead there and back, and whose doors lead to its halls', () => {
  for (const post of panoramas) {
    const tour = build(post)
    expect(checkTourDocument(tour), post.title).toMatchObject({ ok: true })
    expect(tour.scenes, post.title).toHaveLength(post.works.length)
    expect([findDanglingWays(tour), findUnreachableScenes(tour)], post.title).toEqual([[], []])
    for (const { id, hotspots } of tour.scenes) {
      for (const way of hotspots.filter((one) => one.kind === 'scene')) {
        const target = tour.scenes.find((scene) => scene.id === way.targetSceneId)
        const back = target?.hotspots.some((one) => one.kind === 'scene' && one.targetSceneId === id)
        expect(back, `${post.title}: ${way.label}`).toBe(true)
      }
    }
    const codes = tour.scenes.flatMap(({ hotspots }) => hotspots.flatMap((one) => (one.kind === 'hall' ? [one.code] : [])))
    for (const title of listLinkedHalls(post)) expect(codes, post.title).toContain(halls.get(title)?.code)
  }
})

test('S-21 the demo has two tours of several scenes, with texts and doors in them', () => {
  const tours = panoramas.filter(({ scenes = [] }) => scenes.length > 1)
  expect(tours.length).toBeGreaterThanOrEqual(2)
  for (const tour of tours) {
    const kinds = new Set(build(tour).scenes.flatMap(({ hotspots }) => hotspots.map(({ kind }) => kind)))
    expect(kinds, tour.title).toEqual(new Set(['scene', 'text', 'hall']))
  }
})

test('S-21 one tour of the demo leads from photos into places of a hall of its owner', () => {
  const tour = panoramas.find(({ works }) => works.includes('pano-moongate-entrance')) ?? expect.fail('no tour is in a hall')
  const owned = community.halls.filter(({ owner }) => owner === tour.owner).map(({ title }) => title)
  expect(owned).toContain(tour.hall)
  expect(tour.works.filter((key) => key.startsWith('pano-moongate'))).toHaveLength(2)
  expect(tour.works.some((key) => !key.startsWith('pano-moongate'))).toBe(true)
})

test('a door to a hall that is not planted is left out', () => {
  const [post = expect.fail('the demo has no panorama')] = panoramas
  const kinds = build(post, new Map()).scenes.flatMap(({ hotspots }) => hotspots.map(({ kind }) => kind))
  expect(kinds).not.toContain('hall')
})
