import type { Page } from '@playwright/test'

/** The page of Tencent's picker, as the product's frame sees it: same origin, same message. */
const pickerPage = (message: object): string => `<!doctype html><meta charset="utf-8"><title>fake picker</title>
<button type="button" id="pick">选这里</button>
<button type="button" id="other">别的消息</button>
<iframe id="nested" srcdoc="<button type='button'>嵌套</button>"></iframe>
<script>
  const message = ${JSON.stringify(message)}
  document.getElementById('pick').onclick = () => parent.postMessage(message, '*')
  document.getElementById('other').onclick = () => parent.postMessage({ ...message, module: 'geolocation' }, '*')
  // Of the provider's origin, but not of the frame that the product has opened.
  document.getElementById('nested').onload = ({ target }) => {
    const { contentDocument, contentWindow } = target
    const script = contentDocument.createElement('script')
    script.textContent =
      'document.querySelector("button").onclick = () => top.postMessage(' + JSON.stringify(message) + ', "*")'
    contentDocument.body.append(script)
  }
</script>`

/** Answers the provider's addresses itself: nothing of a test leaves the machine. */
export async function serveFakeTencent(page: Page, message: object): Promise<void> {
  await page.route('https://apis.map.qq.com/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: pickerPage(message) }),
  )
}
