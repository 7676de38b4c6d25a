import { escapeHtml } from '../text/escape-html.ts'

const STYLE = `
:root{color-scheme:light dark;font:16px/1.6 system-ui,"Noto Sans SC",sans-serif}
body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem 4rem}
h1{font-size:1.6rem}h2{font-size:1.1rem;margin-top:2.2rem;overflow-wrap:anywhere}
code,pre{font:0.875rem/1.5 ui-monospace,monospace}pre{overflow:auto;padding:.75rem;border:1px solid #8884;border-radius:.5rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #8884;vertical-align:top}
ul{padding-left:1.2rem}ul.plain{padding:0;list-style:none}ul.plain li{padding:.75rem 0;border-bottom:1px solid #8884}summary{cursor:pointer;padding:.25rem 0}b.code{font-size:1.4rem;letter-spacing:.15em}
.sum{font-size:2.4rem;font-weight:600;margin:1rem 0 0}
button,a.action{display:block;box-sizing:border-box;width:100%;max-width:24rem;min-height:2.75rem;padding:.6rem 1rem;border:0;border-radius:.75rem;font:inherit;text-align:center}
button{background:#1d4fd8;color:#fff;cursor:pointer}`

/** A plain page for developers: responsive, light and dark, without scripts. */
export const renderHtmlPage = ({ title, language, body }: { title: string; language: string; body: string }): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`
