import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another site with this page. Really served: pages that a test makes up may not frame what is on this machine. */
export async function startSite(html: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const site = createServer((_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => site.close(() => resolve())),
  }
}
