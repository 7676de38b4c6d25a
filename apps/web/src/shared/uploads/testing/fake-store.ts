import { vi } from 'vitest'

/** The object store as the browser's requests reach it: each post waits until `finish`. Replaces `XMLHttpRequest` until globals are unstubbed. */
export function stubStore() {
  const posts: FakePost[] = []
  class FakePost {
    readonly upload: Partial<XMLHttpRequestUpload> = {}
    readonly status = 200
    onload: () => void = () => undefined
    isAborted = false
    open(): void {
      posts.push(this)
    }
    send(): void {}
    abort(): void {
      this.isAborted = true
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakePost)
  return {
    countPosts: () => posts.length,
    isAborted: () => posts.some(({ isAborted }) => isAborted),
    finish: () => posts.forEach((post) => post.onload()),
  }
}
