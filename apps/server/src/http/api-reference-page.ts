import type { Endpoint, Schema } from '@zhanjian/contract/api/endpoint.ts'
import { errorCodes, getHttpStatus } from '@zhanjian/contract/api/errors.ts'
import { errorTexts } from '@zhanjian/contract/api/errors.zh.ts'
import { CALLS_PER_MINUTE } from '@zhanjian/contract/api/limits.ts'
import * as z from 'zod/mini'
import { escapeHtml } from '../text/escape-html.ts'
import { listEndpointErrors } from './endpoint-errors.ts'
import { renderHtmlPage } from './render-html-page.ts'

/** The API reference as one HTML page, without scripts or external files. */
export function renderApiReference(endpoints: Readonly<Record<string, Endpoint>>): string {
  const calls = Object.entries(endpoints)
  return renderHtmlPage({
    title: 'Zhanjian API',
    language: 'en',
    body: `
<h1>Zhanjian API</h1>
<p>Every answer is an envelope <code>{status, msg, data}</code>; a failure adds <code>code</code>. The same as a document for
programs: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<nav><h2>Calls</h2><ul>${calls.map(([name, endpoint]) => `<li><a href="#${name}"><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></a> ${escapeHtml(endpoint.summary)}</li>`).join('')}</ul></nav>
${calls.map(([name, endpoint]) => renderEndpointSection(name, endpoint)).join('\n')}
<h2 id="errors">Errors</h2>
<table><thead><tr><th>Code</th><th>HTTP</th><th>Sentence</th></tr></thead><tbody>
${errorCodes.map((code) => `<tr><td><code>${code}</code></td><td>${getHttpStatus(code)}</td><td lang="zh-CN">${escapeHtml(errorTexts[code])}</td></tr>`).join('\n')}
</tbody></table>`,
  })
}

function renderEndpointSection(name: string, endpoint: Endpoint): string {
  const { method, path, summary, access, perMinute = CALLS_PER_MINUTE } = endpoint
  return `<section id="${name}"><h2><code>${method} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(summary)}. Access: <b>${access}</b>. At most ${perMinute} calls a minute.</p>
${renderSchemaBlock('Path', endpoint.params, 'input')}${renderSchemaBlock('Query', endpoint.query, 'input')}${renderSchemaBlock('Body', endpoint.body, 'input')}${renderSchemaBlock('Data', endpoint.data, 'output')}
<p>Errors: ${listEndpointErrors(endpoint)
    .map((code) => `<a href="#errors"><code>${code}</code></a>`)
    .join(' ')}</p></section>`
}

function renderSchemaBlock(heading: string, schema: Schema | undefined, io: 'input' | 'output'): string {
  if (schema === undefined) return ''
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' })
  return `<details><summary>${heading}</summary><pre>${escapeHtml(JSON.stringify(shape, null, 2))}</pre></details>`
}
