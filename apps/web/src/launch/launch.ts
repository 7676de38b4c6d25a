import './launch.css'
import { handOver } from '../lib/session/hand-over.ts'
import { launchTexts } from '../text/zh/app/launch.ts'
import { allowedOrigins } from './allowed-origins.ts'
import { askOpener, type HandshakeOutcome } from './handshake.ts'

/** T-08. A document of its own: it alone may know its opener, and it holds nothing but this conversation. */
const status = document.getElementById('status')
const goOn = document.getElementById('go-on')
const NONCE_BYTES = 16
/** Where it ends here. */
const SENTENCES: Readonly<Record<HandshakeOutcome['kind'], string>> = {
  given: launchTexts.notKept,
  'no-opener': launchTexts.noOpener,
  'no-answer': launchTexts.noAnswer,
}

say(launchTexts.asking)
void allowedOrigins((...request) => window.fetch(...request), window.location.origin)
  .then((origins) =>
    askOpener({
      window,
      allowedOrigins: origins,
      nonce: [...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
      wait: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
    }),
  )
  .then(goOnWith)

function goOnWith(outcome: HandshakeOutcome): void {
  if (outcome.kind === 'given' && handOver(outcome.refreshToken, () => window.sessionStorage)) {
    say(launchTexts.entering)
    return window.location.replace('/')
  }
  say(SENTENCES[outcome.kind])
  if (goOn === null) return
  goOn.textContent = launchTexts.goOn
  goOn.hidden = false
}

function say(sentence: string): void {
  if (status !== null) status.textContent = sentence
}
