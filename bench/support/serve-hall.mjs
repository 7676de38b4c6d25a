import { createReadStream, existsSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'

const CONTENT_TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

/**
 * Serves a built page, a published hall at `/hall.json` and the hall's files from one origin, from memory or disk, so that the
 * two compared pages have the same server.
 */
export async function serveHall({ directory, hall, media, files = {} }) {
  const json = JSON.stringify(hall)
  const cache = new Map()
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://x')
    if (pathname === '/hall.json') return response.setHeader('content-type', 'application/json').end(json)
    if (pathname.startsWith('/media/')) {
      if (!cache.has(pathname)) cache.set(pathname, await load(media + pathname))
      const { type, body } = cache.get(pathname)
      return response.setHeader('content-type', type).end(body)
    }
    const file = files[pathname] ?? path.join(directory, pathname === '/' ? 'index.html' : pathname)
    if (!existsSync(file)) return response.writeHead(404).end()
    response.setHeader('content-type', CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream')
    const compressed = existsSync(`${file}.br`)
    if (compressed) response.setHeader('content-encoding', 'br')
    createReadStream(compressed ? `${file}.br` : file).pipe(response)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${server.address().port}`, stop: () => new Promise((resolve) => server.close(resolve)) }
}

async function load(url) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return { type: response.headers.get('content-type'), body: Buffer.from(await response.arrayBuffer()) }
}
