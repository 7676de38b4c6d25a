import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hallPoster } from '@zhanjian/contract/works/published-works.ts'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { systemRandom } from '../../../../platform/random.ts'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { createPicture } from '../../uploads/testing/test-files.ts'
import { uploadAndProcess } from '../../uploads/testing/upload-test-file.ts'
import { ANONYMOUS_VIEWER } from '../core/policy.ts'
import { createWorksStore } from '../store.ts'
import { createPublishedPost, uploadPanorama } from '../testing/posts.ts'
import { createTestScene, createTourOf, publishTour } from '../testing/tours.ts'
import { bakeFake, createHallDraft, createPublishedHall } from '../testing/works.ts'
import { POSTER } from './poster/compose-poster.ts'
import { renderPoster } from './poster/render-poster.ts'
import { createTypesetter } from './poster/typesetter.ts'
import { createPosters } from './posters.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()

/** @param picture in which one code is. @throws Error no code */
async function readQrCode(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height })
}

describe('E-10 the poster of a hall', () => {
  test('E-10 it is drawn once for each revision, even with simultaneous requests, as a picture of 1125 × 2001', async () => {
    const person = await app.signIn({ nickname: '林深' })
    const { work } = await createPublishedHall(app, person, { title: '山/水: 一封“信”' })
    const ask = () => app.callOk(hallPoster, { params: { code: work.code } })
    const posters = await Promise.all([ask(), ask(), ask()])
    const first = posters[0]
    expect(posters).toEqual([first, first, first])
    expect(first).toMatchObject({ version: 1, filename: '山 水  一封“信” · 展间.jpg' })
    expect(await ask()).toEqual(first)
    const answer = await app.fastify.inject({ url: first?.url ?? '' })
    expect(answer.headers['content-type']).toBe('image/jpeg')
    const { width, height, format } = await sharp(answer.rawPayload).metadata()
    expect([width, height, format]).toEqual([1125, 2001, 'jpeg'])
    expect(await readQrCode(answer.rawPayload)).toMatch(new RegExp(`^https?://.*${work.code}`))
  })

  test('E-10 simultaneous posters of many halls are drawn a few at a time', async () => {
    const person = await app.signIn()
    const halls = [
      await createPublishedHall(app, person),
      await createPublishedHall(app, person),
      await createPublishedHall(app, person),
    ]
    let [drawing, mostAtOnce] = [0, 0]
    const { getPoster } = createPosters({
      ...app.services,
      store: createWorksStore(app.database),
      objects: app.objects,
      publicHalls: app.services.works.publicHalls,
      random: systemRandom,
      publicOrigin: 'https://zhanjian.example',
      renderPoster: async () => {
        drawing += 1
        mostAtOnce = Math.max(mostAtOnce, drawing)
        await delay(100)
        drawing -= 1
        return Buffer.from('poster')
      },
    })
    const drawn = await Promise.all(halls.map(({ work }) => getPoster(work.code, ANONYMOUS_VIEWER)))
    expect(new Set(drawn.map(({ url }) => url)).size).toBe(3)
    expect(mostAtOnce).toBe(2)
  })

  test('E-10 a poster during whose drawing the picture of the hall arrives is drawn again, with it', async () => {
    const { work } = await createPublishedHall(app, await app.signIn())
    const store = createWorksStore(app.database)
    const started = Promise.withResolvers<void>()
    const pictured = Promise.withResolvers<void>()
    const covers: string[] = []
    const { getPoster } = createPosters({
      ...app.services,
      store,
      objects: app.objects,
      publicHalls: app.services.works.publicHalls,
      random: systemRandom,
      publicOrigin: 'https://zhanjian.example',
      async renderPoster({ cover }) {
        covers.push(cover instanceof Uint8Array ? Buffer.from(cover).toString('latin1') : '')
        started.resolve()
        await pictured.promise
        return Buffer.from('poster')
      },
    })
    await app.database.query(sql`update work_revision set picture = null where work_id = ${work.id} returning 1`)
    const poster = getPoster(work.code, ANONYMOUS_VIEWER)
    await started.promise
    const keys = { medium: 'public/hall/drawn/medium.webp', large: 'public/hall/drawn/large.webp' }
    await app.objects.put(keys.large, Buffer.from('the hall'))
    await store.pictures.updatePicture(work.id, 1, { keys, widthPx: 1600, heightPx: 1200, colour: '#808080' })
    await store.pictures.deletePosters(work.id, 1)
    pictured.resolve()
    const { url } = await poster
    expect([covers.length, covers[1]]).toEqual([2, 'the hall'])
    expect((await getPoster(work.code, ANONYMOUS_VIEWER)).url).toBe(url)
  })

  test('E-10 a hall that is not visible has no poster', async () => {
    const { work } = await createHallDraft(app, await app.signIn())
    expect(await app.call(hallPoster, { params: { code: work.code } })).toMatchObject({ http: 404, code: 'NOT_FOUND' })
  })
})

describe('the poster of another work', () => {
  test('S-21 of a tour it shows the scene where a visit begins', async () => {
    const person = await app.signIn({ nickname: '林深' })
    const upload = async (background: string) => {
      const plain = sharp({ create: { width: 2048, height: 1024, channels: 3, background } })
      return uploadAndProcess(app, person, await plain.png().toBuffer())
    }
    const [red, blue] = [await upload('#cc2222'), await upload('#2222cc')]
    const scenes = [createTestScene('red', red.id), createTestScene('blue', blue.id)]
    const { work } = await publishTour(app, person, createTourOf(scenes, { startSceneId: 'blue' }), '一座院子')
    const poster = await app.callOk(hallPoster, { params: { code: work.code } })
    expect(poster).toMatchObject({ version: 1, filename: '一座院子 · 展间.jpg' })
    const { rawPayload } = await app.fastify.inject({ url: poster.url })
    const picture = await sharp(rawPayload).extract({ left: 462, top: 598, width: 200, height: 160 }).stats()
    expect(picture.dominant.b).toBeGreaterThan(picture.dominant.r + 100)
  })

  test('E-10 of an article it shows its first picture; one without a picture has none', async () => {
    const person = await app.signIn()
    const illustrated = await createPublishedPost(app, person, { mediaIds: [await uploadPanorama(app, person, 1600, 800)] })
    expect((await app.call(hallPoster, { params: { code: illustrated.work.code } })).http).toBe(200)
    const plain = await createPublishedPost(app, person, { mediaIds: [] })
    expect((await app.call(hallPoster, { params: { code: plain.work.code } })).code).toBe('NOT_FOUND')
  })
})

describe('texts on a poster', () => {
  test('E-10 they use the program’s own fonts: without system fonts the result is the same to the pixel', async () => {
    const here = await renderPoster(await createTask(), createTypesetter())
    const elsewhere = await renderWithoutSystemFonts()
    const [a, b] = await Promise.all([here, elsewhere].map((picture) => titleOf(picture)))
    expect(inkIn(a)).toBeGreaterThan(1000)
    expect(b?.equals(a ?? Buffer.alloc(0))).toBe(true)
  })

  test.each([
    ['wide', 2048, 1],
    ['tall', 1, 2048],
  ])('E-10 they are below a picture that is too %s for its frame', async (_how, width, height) => {
    const cover = await sharp({ create: { width, height, channels: 3, background: 'red' } })
      .webp()
      .toBuffer()
    const poster = await renderPoster({ ...(await createTask()), cover }, createTypesetter())
    expect(await sharp(poster).metadata()).toMatchObject({ width: 1125, height: 2001 })
  })

  describe('every character is drawn', () => {
    const type = createTypesetter()
    const style = { typeface: 'serif-700', sizePx: 20, spacingEm: 0 } as const
    const BOX = /M2\.40 84\.00L17\.60 84\.00L17\.60 100\.80L2\.40 100\.80Z/

    test('those of common titles by their font', () => {
      for (const character of '月洞春深·喆堃畫廊龍「二〇二六」Aé9')
        expect(type.outline(character, 0, 100, style)).not.toMatch(BOX)
      expect(type.measureWidth('月洞', style)).toBe(40)
    })

    test('those that a handwriting lacks by another font', () => {
      const outline = type.outline('堃', 0, 100, { ...style, typeface: 'mashan' })
      expect(outline).toMatch(/^M/)
      expect(outline).not.toMatch(BOX)
    })

    test.each([
      '𠮷',
      '🎉',
      '👨‍👩‍👧‍👦',
      '🇨🇳',
      'ب',
    ])('%s, which no font has, as one empty box as wide as a character', (character) => {
      expect(type.outline(character, 0, 100, style)).toMatch(BOX)
      expect(type.measureWidth(`李${character}`, style)).toBe(40)
    })

    test('what is seen together with a character takes no box', () => {
      expect(type.measureWidth('葛\u{e0100}', style)).toBe(20)
      expect(type.outline('葛\u{e0100}', 0, 100, style)).toBe(type.outline('葛', 0, 100, style))
      expect(type.outline('\u2003\u3000', 0, 100, style)).not.toMatch(BOX)
    })
  })

  test('their outlines are valid for every renderer, at any position', () => {
    const type = createTypesetter()
    const outline = type.outline('水墨与光：当代青年艺术家联合展览', 54.57, 465, {
      typeface: 'serif-700',
      sizePx: 21,
      spacingEm: 0.06,
    })
    expect(outline).toMatch(/^[MLQCZ\d. -]+$/)
  })
})

const createTask = async () => ({
  title: '山中来信',
  byline: '林深  ·  12 件作品',
  invitation: '扫码走进展厅',
  link: 'https://zhanjian.example/h/0123456789',
  mood: 'daylight' as const,
  cover: await createPicture('webp', '#336699'),
  coverColour: '#336699',
})

/** In a process whose font configuration is empty. */
async function renderWithoutSystemFonts(): Promise<Uint8Array> {
  const directory = await mkdtemp(path.join(tmpdir(), 'fontless-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const configuration = path.join(directory, 'fonts.conf')
  await writeFile(configuration, '<?xml version="1.0"?><fontconfig></fontconfig>')
  const [target, program] = [path.join(directory, 'poster.jpg'), path.join(directory, 'render.mjs')]
  const here = (file: string) => new URL(file, import.meta.url).href
  await writeFile(
    program,
    `import { writeFileSync } from 'node:fs'
     import { renderPoster } from '${here('./poster/render-poster.ts')}'
     import { createTypesetter } from '${here('./poster/typesetter.ts')}'
     const task = ${JSON.stringify({ ...(await createTask()), cover: null })}
     const cover = Buffer.from('${(await createTask()).cover.toString('base64')}', 'base64')
     writeFileSync('${target}', await renderPoster({ ...task, cover }, createTypesetter()))`,
  )
  await promisify(execFile)(process.execPath, [program], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { FONTCONFIG_FILE: configuration, FONTCONFIG_PATH: directory, HOME: directory },
  })
  return readFile(target)
}

/** The band below the picture where the title stands, as grey values. */
const titleOf = (poster: Uint8Array): Promise<Buffer> =>
  sharp(poster)
    .extract({ left: 90, top: 1330, width: 945, height: 140 })
    .resize({ width: POSTER.width })
    .greyscale()
    .raw()
    .toBuffer()

const inkIn = (greys: Buffer | undefined): number => greys?.filter((value) => value < 140).length ?? 0
