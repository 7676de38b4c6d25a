import { expect, test } from 'vitest'
import { receiveStream } from './receive-stream.ts'

async function receive(parts: string[], init: ResponseInit & { type?: string } = {}) {
  const seen = { bytes: 0, changes: 0 }
  const requests: RequestInit[] = []
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })
  const end = await receiveStream({
    fetch: async (_address, request = {}) => {
      requests.push(request)
      return new Response(body, { ...init, headers: { 'content-type': init.type ?? 'text/event-stream; charset=utf-8' } })
    },
    token: 'secret',
    signal: new AbortController().signal,
    onBytes: () => void (seen.bytes += 1),
    onChanged: () => void (seen.changes += 1),
  })
  return { end, requests, ...seen }
}

test('events are found wherever the network cuts them, and comments count as bytes only', async () => {
  const text = 'retry: 5000\n\n:\n\nevent: changed\ndata: {}\n\nevent: changed\r\ndata: {}\r\n\r\n'
  for (let cut = 1; cut < text.length; cut++) {
    const { changes, end } = await receive([text.slice(0, cut), text.slice(cut)])
    expect(changes).toBeGreaterThanOrEqual(1)
    expect(end).toEqual({ kind: 'closed' })
  }
  expect(await receive([':\n\n', ':\n\n'])).toMatchObject({ bytes: 2, changes: 0 })
})

test('the token is sent in the header', async () => {
  const { requests } = await receive([])
  expect(new Headers(requests[0]?.headers).get('authorization')).toBe('Bearer secret')
})

test('T-11 the end of the login is told apart from a lost connection', async () => {
  expect((await receive([':\n\nevent: ended\ndata: {}\n\n'])).end).toEqual({ kind: 'ended' })
  expect((await receive([], { status: 401 })).end).toEqual({ kind: 'refused', httpStatus: 401 })
  expect((await receive(['<html>'], { type: 'text/html' })).end).toEqual({ kind: 'unsupported' })
  const end = await receiveStream({
    fetch: () => Promise.reject(new TypeError('failed')),
    token: '',
    signal: new AbortController().signal,
    onBytes: () => {},
    onChanged: () => {},
  })
  expect(end).toEqual({ kind: 'closed' })
})
