import { searchWorks } from '@zhanjian/contract/discovery.ts'
import { addWork, publishWork, updateWork } from '@zhanjian/contract/work-drafts.ts'
import type { Place, Visibility, WorkSummary } from '@zhanjian/contract/works.ts'
import type { TestApp } from '../../../testing/start-test-app.ts'

export type Person = Awaited<ReturnType<TestApp['signIn']>>

export interface PostWishes {
  title: string
  summary?: string
  tags?: string[]
  text?: string
  place?: Place
  visibility?: Visibility
}

/** Whose posts are approved at once. */
export const aTrustedPerson = (app: TestApp): Promise<Person> => app.signIn({ roles: ['user', 'merchant'] })

export async function aPost(app: TestApp, { token }: Person, wishes: PostWishes): Promise<WorkSummary> {
  const { title, text = '正文', ...rest } = wishes
  const document = { schemaVersion: 1, text, media: [], hallCode: null }
  const { work, revision } = await app.ok(addWork, { body: { kind: 'article', title, document }, token })
  const saved = await app.ok(updateWork, { body: { id: work.id, revision, ...rest }, token })
  await app.ok(publishWork, { params: { id: work.id }, body: { revision: saved.revision }, token })
  return work
}

/** What the jobs would do by and by. */
export async function bringUpToDate({ services }: TestApp): Promise<void> {
  await services.discovery.indexing.indexAll(new AbortController().signal)
  await services.discovery.tags.count()
}

/** Titles of the whole list, part by part. */
export async function titlesOf(
  app: TestApp,
  body: Record<string, unknown>,
  { size = 2, token }: { size?: number; token?: string } = {},
) {
  const titles: string[] = []
  for (let cursor: string | undefined; ; ) {
    const part = await app.ok(searchWorks, { body: { ...body, size, ...(cursor && { cursor }) }, ...(token && { token }) })
    titles.push(...part.records.map(({ title }) => title))
    if (part.cursor === null) return titles
    cursor = part.cursor
  }
}
