import { type APIRequestContext, expect } from '@playwright/test'
import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { createHall } from '@zhanjian/scene/hall/create-hall.ts'
import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import { APP_ORIGIN, createPhoneNumber } from './app.ts'
import { type Login, logInByApi } from './login.ts'
import { createPhonePhotos } from './photos.ts'

/** A user who acts by API calls, for tests about what other users do. */
export interface ApiUser {
  id: string
  nickname: string
  phone: string
  /** Login of the device that makes the calls. */
  login: Login
  /** Calls the API as this user; a failure fails the test. */
  call: <Data>(path: string, data?: unknown) => Promise<Data>
  get: <Data>(path: string) => Promise<Data>
  /** The currently saved draft. */
  getDraft: (workId: string) => Promise<DraftResponse>
  publishArticle: (title: string, text: string, pictures?: readonly UploadedFile[]) => Promise<PublishedWork>
  /** Publishes a hall with these pictures, or as many photos, titled 第 1 件 and so on. */
  publishHall: (title: string, pictures: number | readonly UploadedFile[]) => Promise<PublishedWork>
  /** Publishes a panorama tour of these files. @param arrange its document, by the ids of the files in their order */
  publishTour: (
    title: string,
    files: readonly UploadedFile[],
    arrange: (assetIds: string[]) => TourDocument,
  ) => Promise<PublishedWork>
  publishExhibition: (title: string, document: ExhibitionDocument) => Promise<PublishedWork>
  /** Publishes it once more, with these changes of its draft. */
  publishAgain: (workId: string, change: (draft: DraftResponse) => object) => Promise<void>
  /** A picture of this user that is ready to be used. @returns its id */
  uploadPicture: () => Promise<string>
}

export interface PublishedWork {
  id: string
  code: string
}

type UploadedFile = Awaited<ReturnType<typeof createPhonePhotos>>[number]

interface DraftResponse {
  work: PublishedWork & { title: string }
  revision: number
  document: unknown
}
interface Signature {
  dir: string
  url: string
  fields: Record<string, string>
}
interface Picture {
  id: string
  status: string
  widthPx: number
  heightPx: number
}

const READY_TIMEOUT_MS = 90_000

export async function createApiUser(request: APIRequestContext): Promise<ApiUser> {
  const phone = createPhoneNumber()
  const login = await logInByApi(request, phone)
  const { access_token: token, user } = login
  const { id, nickname } = user as { id: string; nickname: string }
  const headers = { authorization: `Bearer ${token}` }

  async function call<Data>(path: string, data: unknown = {}): Promise<Data> {
    const answer = await request.post(`${APP_ORIGIN}${path}`, { headers, data })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return ((await answer.json()) as { data: Data }).data
  }
  async function get<Data>(path: string): Promise<Data> {
    const answer = await request.get(`${APP_ORIGIN}${path}`, { headers })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return ((await answer.json()) as { data: Data }).data
  }
  async function publish(kind: string, title: string, document: unknown, coverAssetId?: string): Promise<PublishedWork> {
    const added = await call<DraftResponse>('/api/work/add', { kind, title, document })
    const { work } = added
    const { revision } =
      coverAssetId === undefined
        ? added
        : await call<DraftResponse>('/api/work/update', { id: work.id, revision: added.revision, coverAssetId })
    await publishDraft(work.id, revision)
    return work
  }
  async function publishDraft(workId: string, revision: number): Promise<void> {
    await call(`/api/work/${workId}/publish`, { revision })
    const readState = async () => (await get<{ state: string }>(`/api/work/${workId}/publication`)).state
    await expect.poll(readState, { timeout: READY_TIMEOUT_MS }).toBe('ready')
  }
  const getDraft = (workId: string) => get<DraftResponse>(`/api/work/${workId}`)
  async function uploadPicture(): Promise<string> {
    const [photo] = await createPhonePhotos(1)
    if (photo === undefined) throw new Error('there is no photo')
    return (await upload(photo)).id
  }
  async function upload({ name, mimeType, buffer }: UploadedFile): Promise<Picture> {
    const { dir, url, fields } = await call<Signature>('/api/oos/getToken?path=image')
    const key = `${dir}${crypto.randomUUID()}`
    const posted = await request.post(new URL(url, APP_ORIGIN).href, {
      multipart: { ...fields, key, file: { name, mimeType, buffer } },
    })
    expect(posted.ok()).toBe(true)
    const { id: pictureId } = await call<Picture>('/api/cmsUserUploads/add', { key, name })
    let picture: Picture | undefined
    await expect
      .poll(
        async () => {
          picture = (await call<Picture[]>('/api/cmsUserUploads/getByIds', { ids: [pictureId] }))[0]
          return picture?.status
        },
        { timeout: READY_TIMEOUT_MS },
      )
      .toBe('ready')
    if (picture === undefined) throw new Error(`${name} is nowhere`)
    return picture
  }

  return {
    id,
    nickname,
    phone,
    login,
    call,
    get,
    getDraft,
    async publishAgain(workId, change) {
      const draft = await getDraft(workId)
      const changes = { id: workId, revision: draft.revision, ...change(draft) }
      const { revision } = await call<DraftResponse>('/api/work/update', changes)
      await publishDraft(workId, revision)
    },
    async publishArticle(title, text, pictures = []) {
      const media = (await Promise.all(pictures.map(upload))).map(({ id: assetId }) => ({ assetId, alt: '' }))
      return publish('article', title, { schemaVersion: 1, text, media, hallCode: null })
    },
    async publishHall(title, files) {
      const pictures = await Promise.all((typeof files === 'number' ? await createPhonePhotos(files) : files).map(upload))
      const works = pictures.map(({ id: assetId, widthPx, heightPx }, index) => ({
        id: `work-${index + 1}`,
        assetId,
        aspect: widthPx / heightPx,
        title: `第 ${index + 1} 件`,
      }))
      return publish('gallery', title, createHall('white_cube', works))
    },
    async publishTour(title, files, arrange) {
      const pictures = await Promise.all(files.map(upload))
      return publish('panorama', title, arrange(pictures.map(({ id: assetId }) => assetId)))
    },
    publishExhibition: async (title, document) => publish('exhibition', title, document, await uploadPicture()),
    uploadPicture,
  }
}

/** Unique per run, so that a search finds the works of this run only. */
export const makeUniqueText = (words: string): string =>
  `${words}${[...String(Date.now() % 1e6)].map((digit) => '零一二三四五六七八九'[Number(digit)]).join('')}`
