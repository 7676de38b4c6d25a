import { updateConfig } from '@zhanjian/contract/admin/site.ts'
import { ASSISTANT_CHAT_PATH, type AssistantEvent, type AssistantQuestion } from '@zhanjian/contract/community/assistant.ts'
import { addWork, updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import type { Visibility } from '@zhanjian/contract/works/works.ts'
import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { createTestHall, createTestRoom, createTestWork } from '@zhanjian/scene/hall/testing/halls.ts'
import type { Person, TestApp } from '../../../../testing/start-test-app.ts'
import { createPicture } from '../../../content/uploads/testing/test-files.ts'
import { uploadAndProcess } from '../../../content/uploads/testing/upload-test-file.ts'
import { approveWork, publishAndWait } from '../../../content/works/testing/works.ts'
import { runIndexingJobs } from '../../discovery/testing/posts.ts'

export interface AskOptions extends Partial<Omit<AssistantQuestion, 'text'>> {
  token?: string
  cookie?: string
  ip?: string
}

/** What was answered. `text` is what is left to read at the end. */
export interface Answered {
  status: number
  code: string | undefined
  events: AssistantEvent[]
  text: string
  cookie: string
}

/** Asks and reads the whole answer. */
export async function askAssistant(
  app: TestApp,
  text: string,
  { token, cookie, ip, ...question }: AskOptions = {},
): Promise<Answered> {
  const response = await app.fastify.inject({
    method: 'POST',
    url: ASSISTANT_CHAT_PATH,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { cookie }),
    },
    payload: JSON.stringify({ text, ...question }),
    ...(ip === undefined ? {} : { remoteAddress: ip }),
  })
  const isStream = String(response.headers['content-type']).startsWith('text/event-stream')
  const events = isStream ? parseEvents(response.body) : []
  const code = isStream ? undefined : response.json<{ code?: string }>().code
  return {
    status: response.statusCode,
    code,
    events,
    text: toText(events),
    cookie: String(response.headers['set-cookie'] ?? '').split(';')[0] ?? '',
  }
}

const parseEvents = (body: string): AssistantEvent[] =>
  body
    .split('\n\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)) as AssistantEvent)

/** As a client shows it: a new beginning voids what came before. */
const toText = (events: readonly AssistantEvent[]): string =>
  events.reduce((text, event) => (event.type === 'start' ? '' : event.type === 'text' ? text + event.text : text), '')

/** The events of one type. */
export const pick = <Type extends AssistantEvent['type']>({ events }: Answered, type: Type) =>
  events.filter((event): event is Extract<AssistantEvent, { type: Type }> => event.type === type)

export async function switchAssistant(app: TestApp, isOn: boolean): Promise<void> {
  const { token } = await app.signIn({ roles: ['user', 'admin'] })
  await app.callOk(updateConfig, { body: { name: 'aiSwitch', value: isOn }, token })
}

export interface LabelledHall {
  title: string
  summary?: string
  visibility?: Visibility
  works: readonly Partial<HungWork>[]
}

/** A published hall whose works have labels; a public one is approved and found. */
export async function publishLabelledHall(
  app: TestApp,
  person: Person,
  { title, summary = '', visibility = 'public', works }: LabelledHall,
) {
  const { id: assetId } = await uploadAndProcess(app, person, await createPicture('png', '#204060'))
  const hung = works.map((work, index) => createTestWork(`p${index}`, { assetId, uM: 1 + index * 1.5, ...work }))
  const document = createTestHall(createTestRoom(), hung)
  const draft = await app.callOk(addWork, { body: { kind: 'gallery', title, document }, token: person.token })
  const saved = await app.callOk(updateWork, {
    body: { id: draft.work.id, revision: draft.revision, summary, visibility },
    token: person.token,
  })
  await publishAndWait(app, person, draft.work.id, saved.revision)
  if (visibility === 'public') await approveWork(app, draft.work.id)
  await runIndexingJobs(app)
  return draft.work
}
