import { addComment, type Comment } from '@zhanjian/contract/community/community.ts'
import type { Person, TestApp } from '../../../../testing/start-test-app.ts'

let made = 0

/** Adds a comment with a unique text: repeated equal comments are refused. */
export const addTestComment = (
  app: TestApp,
  { token }: Pick<Person, 'token'>,
  code: string,
  { text = `光线很好，第${++made}次来`, ...wishes }: { text?: string; replyTo?: string; requestId?: string } = {},
): Promise<Comment> => app.callOk(addComment, { body: { code, text, requestId: crypto.randomUUID(), ...wishes }, token })
